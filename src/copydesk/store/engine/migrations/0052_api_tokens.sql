-- Tokens for programs that speak our own API stand beside app passwords, and may end by themselves.
ALTER TABLE app_passwords ADD COLUMN kind TEXT NOT NULL DEFAULT 'password';
ALTER TABLE app_passwords ADD COLUMN expires_at BIGINT;
