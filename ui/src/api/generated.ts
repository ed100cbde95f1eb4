// Written by `make docs` from docs/reference/openapi.json; changes made here are lost.
// sha256 of what it was made from: 7278c369f9664b76b5b01ddb7fa8ade5dd9298853177f7d2cc66f95be2128faa
export interface paths {
    "/v1/auth/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetState
         * @description Say whether the server waits for its first account, and who is signed in.
         */
        get: operations["V1AuthStateGetState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register
         * @description Create an account and sign in: the first is the admin's, others may need an invitation.
         */
        post: operations["V1AuthRegisterRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Login
         * @description Sign in with name or e-mail address and password, and a code where one is asked for.
         */
        post: operations["V1AuthLoginLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logout
         * @description End this session.
         */
        post: operations["V1AuthLogoutLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetStart
         * @description Give all that a page asks for when it is opened, in one answer instead of a dozen.
         */
        get: operations["V1StartGetStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetMe
         * @description Say who is signed in.
         */
        get: operations["V1UsersMeGetMe"];
        put?: never;
        post?: never;
        /**
         * RemoveMe
         * @description Delete one's account with everything in it; needs a session.
         */
        delete: operations["V1UsersMeRemoveMe"];
        options?: never;
        head?: never;
        /**
         * SetMe
         * @description Change one's e-mail address; needs a session.
         */
        patch: operations["V1UsersMeSetMe"];
        trace?: never;
    };
    "/v1/users/me/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSecurity
         * @description Say how well one's account is looked after.
         */
        get: operations["V1UsersMeSecurityGetSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetPassword
         * @description Change one's password; needs a session, and ends all others.
         */
        post: operations["V1UsersMePasswordSetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSessions
         * @description List where this user is signed in.
         */
        get: operations["V1UsersMeSessionsListSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/me/sessions/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveSession
         * @description Sign a browser or program out.
         */
        delete: operations["V1UsersMeSessionsSessionIdRemoveSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/app-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListAppPasswords
         * @description List the programs that have a password.
         */
        get: operations["V1UsersMeAppPasswordsListAppPasswords"];
        put?: never;
        /**
         * AddAppPassword
         * @description Make a password for one program; needs a session. Capitals and dashes do not count.
         */
        post: operations["V1UsersMeAppPasswordsAddAppPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/me/app-passwords/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveAppPassword
         * @description Revoke an app password at once; needs a session.
         */
        delete: operations["V1UsersMeAppPasswordsAppPasswordIdRemoveAppPassword"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListTokens
         * @description List the tokens that programs have.
         */
        get: operations["V1UsersMeTokensListTokens"];
        put?: never;
        /**
         * AddToken
         * @description Make a token for one program; needs a session.
         */
        post: operations["V1UsersMeTokensAddToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/me/tokens/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveToken
         * @description Take a token back: its next request is refused.
         */
        delete: operations["V1UsersMeTokensTokenIdRemoveToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetPreferences
         * @description Give everything this user prefers.
         */
        get: operations["V1UsersMePreferencesGetPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * SetPreferences
         * @description Change some preferences, on all devices; the answer has all of them.
         */
        patch: operations["V1UsersMePreferencesSetPreferences"];
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListUsers
         * @description List all accounts.
         */
        get: operations["V1UsersListUsers"];
        put?: never;
        /**
         * AddUser
         * @description Create an account for somebody.
         */
        post: operations["V1UsersAddUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveUser
         * @description Delete an account with everything in it.
         */
        delete: operations["V1UsersUserIdRemoveUser"];
        options?: never;
        head?: never;
        /**
         * SetUser
         * @description Change an account: e-mail address, role, password, whether it is open at all.
         */
        patch: operations["V1UsersUserIdSetUser"];
        trace?: never;
    };
    "/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AskReset
         * @description Send a link for a new password; the answer is the same whether or not there is somebody.
         */
        post: operations["V1AuthForgotPasswordAskReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reset-password/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * CheckReset
         * @description Say whose password a link changes; 404 for one that does not work any more.
         */
        post: operations["V1AuthResetPasswordCheckCheckReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ResetPassword
         * @description Choose a new password by a link; it works once, and every session ends.
         */
        post: operations["V1AuthResetPasswordResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ConfirmEmail
         * @description Confirm an e-mail address by the link that was sent to it.
         */
        post: operations["V1AuthConfirmEmailConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AskConfirmation
         * @description Have the link sent again that confirms one's e-mail address; needs a session.
         */
        post: operations["V1UsersMeConfirmEmailAskConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/${number}/reset-link`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MakeResetLink
         * @description Make a link by which somebody chooses a new password, to hand over; needs a session.
         */
        post: operations["V1UsersUserIdResetLinkMakeResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSecondFactor
         * @description Say whether a code is asked for when one signs in.
         */
        get: operations["V1UsersMeSecondFactorGetSecondFactor"];
        put?: never;
        /**
         * SetUpSecondFactor
         * @description Begin to set up an app (TOTP); nothing is asked for until a code of it was sent.
         */
        post: operations["V1UsersMeSecondFactorSetUpSecondFactor"];
        /**
         * TurnOffSecondFactor
         * @description Ask for no code any more; needs a session, the password and a code.
         */
        delete: operations["V1UsersMeSecondFactorTurnOffSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ConfirmSecondFactor
         * @description Show a code of the app: from now on one is asked for, and all other sessions end.
         */
        post: operations["V1UsersMeSecondFactorConfirmConfirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MakeRecoveryCodes
         * @description Make new codes for paper; the old ones are worthless then. Needs a session.
         */
        post: operations["V1UsersMeSecondFactorRecoveryCodesMakeRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/${number}/second-factor`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * ResetSecondFactor
         * @description Let somebody sign in by password alone who lost app and codes; their sessions end.
         */
        delete: operations["V1UsersUserIdSecondFactorResetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListWays
         * @description List the ways in beside name and password.
         */
        get: operations["V1AuthWaysListWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/auth/oauth/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Depart
         * @description Go to a provider to sign in, and come back.
         */
        get: operations["V1AuthOauthProviderDepart"];
        put?: never;
        /**
         * Begin
         * @description Say where to go to sign in with a provider, perhaps by an invitation.
         */
        post: operations["V1AuthOauthProviderBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListIdentities
         * @description List who one is at providers by which one can sign in.
         */
        get: operations["V1UsersMeIdentitiesListIdentities"];
        put?: never;
        /**
         * LinkIdentity
         * @description Say where to go to connect one's account with a provider; needs a session.
         */
        post: operations["V1UsersMeIdentitiesLinkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/me/identities/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * UnlinkIdentity
         * @description Disconnect from a provider, but never from the last way in; needs a session.
         */
        delete: operations["V1UsersMeIdentitiesIdentityIdUnlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AskForPasskey
         * @description Begin to sign in with a passkey; the answer counts for five minutes.
         */
        post: operations["V1AuthPasskeyOptionsAskForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SignInWithPasskey
         * @description Sign in with a passkey; no name is asked for.
         */
        post: operations["V1AuthPasskeySignInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListPasskeys
         * @description List one's own passkeys.
         */
        get: operations["V1UsersMePasskeysListPasskeys"];
        put?: never;
        /**
         * AddPasskey
         * @description Add the passkey that a device has made; needs a session.
         */
        post: operations["V1UsersMePasskeysAddPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AskForNewPasskey
         * @description Begin to add a passkey; needs a session.
         */
        post: operations["V1UsersMePasskeysOptionsAskForNewPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/me/passkeys/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemovePasskey
         * @description Remove a passkey, but never the last way in; needs a session.
         */
        delete: operations["V1UsersMePasskeysPasskeyIdRemovePasskey"];
        options?: never;
        head?: never;
        /**
         * RenamePasskey
         * @description Call a passkey otherwise; needs a session.
         */
        patch: operations["V1UsersMePasskeysPasskeyIdRenamePasskey"];
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListInvitations
         * @description List invitations, the latest first.
         */
        get: operations["V1InvitationsListInvitations"];
        put?: never;
        /**
         * Invite
         * @description Invite somebody; the link is shown once. Needs a session.
         */
        post: operations["V1InvitationsInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/invitations/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveInvitation
         * @description Take an invitation back.
         */
        delete: operations["V1InvitationsInvitationIdRemoveInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * CheckInvitation
         * @description Say who invites, to who holds the link; 404 for one that does not work any more.
         */
        post: operations["V1AuthInvitationCheckInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListAudit
         * @description List who came in and who changed what about accounts, the latest first.
         */
        get: operations["V1AuditListAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ExportAccount
         * @description Give all that this server has of one's account as a zip archive; needs a session.
         *
         *     It holds JSON files and the list of feeds as OPML, and is sent while it is written.
         */
        get: operations["V1UsersMeExportExportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetOwnLimits
         * @description Say how much one has, and may have.
         */
        get: operations["V1UsersMeLimitsGetOwnLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/users/${number}/limits`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetLimits
         * @description Say what was set for one user.
         */
        get: operations["V1UsersUserIdLimitsGetLimits"];
        /**
         * SetLimits
         * @description Say what one user may have; what they have by now stays theirs.
         */
        put: operations["V1UsersUserIdLimitsSetLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/proxied-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListProxiedFeeds
         * @description List the feeds that are served, deleted ones too; `q` is a part of address or title.
         */
        get: operations["V1ProxiedFeedsListProxiedFeeds"];
        put?: never;
        /**
         * AddProxiedFeed
         * @description Serve a feed from now on; one that was deleted is served again.
         */
        post: operations["V1ProxiedFeedsAddProxiedFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/proxied-feeds/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetProxiedFeed
         * @description Give one feed that is served.
         */
        get: operations["V1ProxiedFeedsFeedIdGetProxiedFeed"];
        put?: never;
        post?: never;
        /**
         * RemoveProxiedFeed
         * @description Stop serving a feed; it stays in the list, and can be restored.
         */
        delete: operations["V1ProxiedFeedsFeedIdRemoveProxiedFeed"];
        options?: never;
        head?: never;
        /**
         * ChangeProxiedFeed
         * @description Switch a feed on or off, keep it fresh or not, or say where its entries may be.
         */
        patch: operations["V1ProxiedFeedsFeedIdChangeProxiedFeed"];
        trace?: never;
    };
    [path: `/v1/proxied-feeds/${number}/restore`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RestoreProxiedFeed
         * @description Serve a feed again that was deleted.
         */
        post: operations["V1ProxiedFeedsFeedIdRestoreRestoreProxiedFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSubscriptions
         * @description List all feeds of this user, with unread counts.
         */
        get: operations["V1SubscriptionsListSubscriptions"];
        put?: never;
        /**
         * Subscribe
         * @description Follow a feed, given by its own address or its site's; 200 if followed already.
         */
        post: operations["V1SubscriptionsSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RefreshAll
         * @description Ask all feeds of this user now, but for those that are suspended or gone.
         */
        post: operations["V1SubscriptionsRefreshRefreshAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSubscription
         * @description Give one feed of this user.
         */
        get: operations["V1SubscriptionsSubscriptionIdGetSubscription"];
        put?: never;
        post?: never;
        /**
         * Unsubscribe
         * @description Leave a feed; coming back restores what was read and starred.
         */
        delete: operations["V1SubscriptionsSubscriptionIdUnsubscribe"];
        options?: never;
        head?: never;
        /**
         * SetSubscription
         * @description Rename, move, mute or tag a feed; admins, and who follows it alone, say how it is asked.
         */
        patch: operations["V1SubscriptionsSubscriptionIdSetSubscription"];
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}/refresh`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh
         * @description Ask one feed now; the event `progress` says when that is done.
         */
        post: operations["V1SubscriptionsSubscriptionIdRefreshRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListBriefSubscriptions
         * @description List all feeds of this user in few bytes: what is null, false, empty or as usual is left out.
         *
         *     The rest is told of each feed by itself; what is unread, by the counts.
         */
        get: operations["V1SubscriptionsBriefListBriefSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SubscribeMany
         * @description Follow up to 500 feeds at once, without looking at them first.
         */
        post: operations["V1SubscriptionsBatchSubscribeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/batch-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * EditMany
         * @description Change many feeds alike; those that are not there any more are left out.
         */
        post: operations["V1SubscriptionsBatchEditEditMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/batch-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * UnsubscribeMany
         * @description Leave many feeds; coming back restores what was read and starred.
         */
        post: operations["V1SubscriptionsBatchRemoveUnsubscribeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetOrder
         * @description Put feeds of a folder in order; what is not named comes after, as it stood.
         */
        post: operations["V1SubscriptionsOrderSetOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/opml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ExportOpml
         * @description Give all feeds of this user in their folders as a file that every reader understands.
         */
        get: operations["V1OpmlExportOpml"];
        put?: never;
        /**
         * ImportOpml
         * @description Follow all feeds of a list: the body is the file itself, or a form with it.
         *
         *     What is followed already stays as it is; feeds are fetched afterwards.
         */
        post: operations["V1OpmlImportOpml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListRuns
         * @description List this user's latest refreshes, newest first.
         */
        get: operations["V1RunsListRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/runs/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetRun
         * @description Say how far a refresh is; the event `progress` tells the same as it goes on.
         */
        get: operations["V1RunsRunIdGetRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}/access`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetAccess
         * @description Say how a feed is asked; for who follows it alone, and for admins.
         */
        get: operations["V1SubscriptionsSubscriptionIdAccessGetAccess"];
        /**
         * SetAccess
         * @description Change how a feed is asked; it becomes private.
         */
        put: operations["V1SubscriptionsSubscriptionIdAccessSetAccess"];
        post?: never;
        /**
         * RemoveAccess
         * @description Ask a feed as any other from now on.
         */
        delete: operations["V1SubscriptionsSubscriptionIdAccessRemoveAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListHealth
         * @description Judge all feeds of this user by their last fetches.
         */
        get: operations["V1SubscriptionsHealthListHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}/health`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetHealth
         * @description Judge one feed of this user, and list its last 50 fetches.
         */
        get: operations["V1SubscriptionsSubscriptionIdHealthGetHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListIll
         * @description List the feeds of this user that fail, are dead or gone, or bring nothing any more.
         */
        get: operations["V1HealthFeedsListIll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFailing
         * @description List the feeds that fail, whoever follows them; for admins.
         */
        get: operations["V1FeedsFailingListFailing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetInstanceHealth
         * @description Say whether the server reaches anybody at all; for admins.
         */
        get: operations["V1HealthInstanceGetInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}/successors`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSuccessors
         * @description Look for feeds that carry on one that fails; this asks its site, and takes a while.
         */
        get: operations["V1SubscriptionsSubscriptionIdSuccessorsListSuccessors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/subscriptions/${number}/repair`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repair
         * @description Move a feed to its proven successor; entries and marks stay.
         */
        post: operations["V1SubscriptionsSubscriptionIdRepairRepair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFolders
         * @description List the user's folders; `parent_id` makes the tree.
         */
        get: operations["V1FoldersListFolders"];
        put?: never;
        /**
         * AddFolder
         * @description Make a folder, with what is to stand in it; this also brings back one that was removed.
         */
        post: operations["V1FoldersAddFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/folders/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetFolder
         * @description Give one folder.
         */
        get: operations["V1FoldersFolderIdGetFolder"];
        put?: never;
        post?: never;
        /**
         * RemoveFolder
         * @description Remove a folder; its feeds and folders move up.
         */
        delete: operations["V1FoldersFolderIdRemoveFolder"];
        options?: never;
        head?: never;
        /**
         * SetFolder
         * @description Rename, move or colour a folder.
         */
        patch: operations["V1FoldersFolderIdSetFolder"];
        trace?: never;
    };
    "/v1/folders/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetOrder
         * @description Put folders of one place in order; what is not named comes after, as it stood.
         */
        post: operations["V1FoldersOrderSetOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/icons/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetIcon
         * @description Give the icon of a feed; a list of feeds shows many, so these requests are not counted.
         */
        get: operations["V1IconsIconHashGetIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetCounts
         * @description Count unread entries per feed, folder and tag, and what is starred and kept for later.
         */
        get: operations["V1CountsGetCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListEntries
         * @description List entries, a page at a time; `content=true` adds their HTML.
         */
        get: operations["V1EntriesListEntries"];
        put?: never;
        /**
         * SavePage
         * @description Save a page to a feed of your own; its text is fetched soon.
         */
        post: operations["V1EntriesSavePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListIds
         * @description List the ids of entries alone, up to 10,000 at a time.
         */
        get: operations["V1EntriesIdsListIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetEntry
         * @description Give one entry with its content.
         */
        get: operations["V1EntriesEntryIdGetEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/copies`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListCopies
         * @description List the same article as other feeds of yours brought it.
         */
        get: operations["V1EntriesEntryIdCopiesListCopies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search
         * @description Search entries as `GET /v1/entries?q=` does; the first page also has the feeds that match.
         */
        get: operations["V1EntriesSearchSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/full-text`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetFullText
         * @description Give the text of the page behind an entry, if we have it; 404 says why not.
         */
        get: operations["V1EntriesEntryIdFullTextGetFullText"];
        put?: never;
        /**
         * FetchFullText
         * @description Fetch the page behind an entry now, if need be, and give its text.
         *
         *     `again=true` fetches it also if its text is there, and cleans the feed's own text anew by the
         *     rules of this release, without a new version. If the page gives nothing, its former text stays.
         */
        post: operations["V1EntriesEntryIdFullTextFetchFullText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/highlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListHighlights
         * @description List highlights, newest first, in which all words of `q` occur; or all those of one entry.
         */
        get: operations["V1HighlightsListHighlights"];
        put?: never;
        /**
         * AddHighlight
         * @description Highlight words of an entry, whose text is then kept; what is highlighted already stays.
         */
        post: operations["V1HighlightsAddHighlight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/highlights/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ExportHighlights
         * @description Give all highlights, or those of one entry, as a file: Markdown or JSON.
         */
        get: operations["V1HighlightsExportExportHighlights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/highlights/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveHighlight
         * @description Take a highlight back; it can be restored for as long as other changes can be undone.
         */
        delete: operations["V1HighlightsHighlightIdRemoveHighlight"];
        options?: never;
        head?: never;
        /**
         * SetHighlight
         * @description Give a highlight another colour or note.
         */
        patch: operations["V1HighlightsHighlightIdSetHighlight"];
        trace?: never;
    };
    [path: `/v1/highlights/${number}/restore`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RestoreHighlight
         * @description Bring back a highlight that was taken back, with its note.
         */
        post: operations["V1HighlightsHighlightIdRestoreRestoreHighlight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSearches
         * @description List saved searches in their order.
         */
        get: operations["V1SearchesListSearches"];
        put?: never;
        /**
         * AddSearch
         * @description Keep a search under a title of its own.
         */
        post: operations["V1SearchesAddSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/searches/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CountSearches
         * @description Count what is unread of what each saved search finds.
         */
        get: operations["V1SearchesCountsCountSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/searches/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * OrderSearches
         * @description Let your saved searches stand in another order.
         */
        post: operations["V1SearchesOrderOrderSearches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/searches/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveSearch
         * @description Forget a saved search.
         */
        delete: operations["V1SearchesSearchIdRemoveSearch"];
        options?: never;
        head?: never;
        /**
         * SetSearch
         * @description Rename a saved search, change its query or its place.
         */
        patch: operations["V1SearchesSearchIdSetSearch"];
        trace?: never;
    };
    "/v1/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFilters
         * @description List filters in their order: where two disagree, the upper one decides.
         */
        get: operations["V1FiltersListFilters"];
        put?: never;
        /**
         * AddFilter
         * @description Keep a filter, behind all others; it acts on what arrives from now on.
         */
        post: operations["V1FiltersAddFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFields
         * @description Say what filters can ask for, and what they can do.
         */
        get: operations["V1FiltersFieldsListFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetFilter
         * @description Give one filter.
         */
        get: operations["V1FiltersFilterIdGetFilter"];
        put?: never;
        post?: never;
        /**
         * RemoveFilter
         * @description Take a filter away; what it did stays, and it can be restored as long as changes are kept.
         */
        delete: operations["V1FiltersFilterIdRemoveFilter"];
        options?: never;
        head?: never;
        /**
         * SetFilter
         * @description Change a filter, move it, or switch it on or off.
         */
        patch: operations["V1FiltersFilterIdSetFilter"];
        trace?: never;
    };
    [path: `/v1/filters/${number}/restore`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RestoreFilter
         * @description Bring back a filter that was taken away, with its record, to where it stood.
         */
        post: operations["V1FiltersFilterIdRestoreRestoreFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * PreviewFilter
         * @description Say what conditions would have hit in the last 30 days, and what they nearly hit.
         */
        post: operations["V1FiltersPreviewPreviewFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}/apply`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ApplyFilter
         * @description Have a filter go through what came already; `run` says how far it is.
         */
        post: operations["V1FiltersFilterIdApplyApplyFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}/hits`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListHits
         * @description List what a filter did in the last 90 days, the newest first.
         */
        get: operations["V1FiltersFilterIdHitsListHits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListReturned
         * @description List what filters had hidden and came back by itself, the newest first.
         */
        get: operations["V1FiltersReturnedListReturned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}/weeks`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListWeeks
         * @description Sum up what a filter did, week by week; weeks in which it did nothing are left out.
         */
        get: operations["V1FiltersFilterIdWeeksListWeeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}/hits/${number}/bring-back`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * BringBack
         * @description Take back what a filter did with one entry; it never acts on that one again.
         */
        post: operations["V1FiltersFilterIdHitsHitIdBringBackBringBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/filters/${number}/bring-back`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * BringAllBack
         * @description Take back all that a filter did since a time, up to 10,000 entries at once.
         */
        post: operations["V1FiltersFilterIdBringBackBringAllBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/bring-back`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * BringEntryBack
         * @description Take back what all filters did with one entry.
         */
        post: operations["V1EntriesEntryIdBringBackBringEntryBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFilterAlerts
         * @description List what your filters told you of, the newest first.
         */
        get: operations["V1FiltersAlertsListFilterAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/alerts/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SeeFilterAlerts
         * @description Note that you have seen all alerts up to one.
         */
        post: operations["V1FiltersAlertsSeenSeeFilterAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ExportFilters
         * @description Give all filters as a file; those that name what is gone are left out.
         */
        get: operations["V1FiltersExportExportFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filters/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ImportFilters
         * @description Add the filters of a file behind all others; importing one twice adds nothing.
         */
        post: operations["V1FiltersImportImportFilters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListWebhooks
         * @description List the addresses that your filters may call.
         */
        get: operations["V1WebhooksListWebhooks"];
        put?: never;
        /**
         * AddWebhook
         * @description Keep an address; the secret that signs what is sent there is shown this once.
         */
        post: operations["V1WebhooksAddWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/webhooks/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveWebhook
         * @description Forget an address and what waits for it.
         */
        delete: operations["V1WebhooksWebhookIdRemoveWebhook"];
        options?: never;
        head?: never;
        /**
         * SetWebhook
         * @description Change title or address; the secret stays.
         */
        patch: operations["V1WebhooksWebhookIdSetWebhook"];
        trace?: never;
    };
    [path: `/v1/webhooks/${number}/failed`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFailed
         * @description List what was not taken after many tries, the newest first.
         */
        get: operations["V1WebhooksWebhookIdFailedListFailed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/webhooks/${number}/retry`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RetryWebhook
         * @description Send once more what was not taken.
         */
        post: operations["V1WebhooksWebhookIdRetryRetryWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MarkRead
         * @description Mark entries read, or unread with `read: false`.
         */
        post: operations["V1EntriesMarkReadMarkRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries/mark-all-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MarkAllRead
         * @description Mark everything read that the client had seen: everywhere, or in a part.
         */
        post: operations["V1EntriesMarkAllReadMarkAllRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entries/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetMarks
         * @description Set several fields of several entries at once, as a device does that was offline.
         */
        post: operations["V1EntriesMarkSetMarks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/star`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetMark
         * @description Star an entry; its text is kept even if the feed goes.
         */
        post: operations["V1EntriesEntryIdStarSetMark"];
        /**
         * ClearMark
         * @description Take the star away.
         */
        delete: operations["V1EntriesEntryIdStarClearMark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/later`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetMark
         * @description Keep an entry for later.
         */
        post: operations["V1EntriesEntryIdLaterSetMark"];
        /**
         * ClearMark
         * @description Take an entry off the read-later list.
         */
        delete: operations["V1EntriesEntryIdLaterClearMark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/hide`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SetMark
         * @description Hide an entry from every list, count and search.
         */
        post: operations["V1EntriesEntryIdHideSetMark"];
        /**
         * ClearMark
         * @description Show a hidden entry again, unread if it was.
         */
        delete: operations["V1EntriesEntryIdHideClearMark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListOperations
         * @description List what you did, newest first, a page at a time.
         */
        get: operations["V1OperationsListOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/operations/${number}/undo`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back one change, exactly what it touched: entries, feeds that were left, a folder.
         */
        post: operations["V1OperationsOperationIdUndoUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * UndoSpan
         * @description Take back everything that was done to entries in a span of time, newest first.
         */
        post: operations["V1OperationsUndoUndoSpan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListTags
         * @description List your tags in their order, with their unread counts.
         */
        get: operations["V1TagsListTags"];
        put?: never;
        /**
         * AddTag
         * @description Make a tag, or give the one that has this title.
         */
        post: operations["V1TagsAddTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * OrderTags
         * @description Let your tags stand in another order than that of their titles.
         */
        post: operations["V1TagsOrderOrderTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/tags/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveTag
         * @description Remove a tag from everything that carries it.
         */
        delete: operations["V1TagsTagIdRemoveTag"];
        options?: never;
        head?: never;
        /**
         * SetTag
         * @description Give a tag another title or colour.
         */
        patch: operations["V1TagsTagIdSetTag"];
        trace?: never;
    };
    [path: `/v1/tags/${number}/entries`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * TagEntries
         * @description Tag entries, or take the tag off with `tagged: false`.
         */
        post: operations["V1TagsTagIdEntriesTagEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/tags/${number}/feeds/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * TagFeed
         * @description Tag a feed: all its entries then count as tagged.
         */
        put: operations["V1TagsTagIdFeedsFeedIdTagFeed"];
        post?: never;
        /**
         * UntagFeed
         * @description Take a tag off a feed.
         */
        delete: operations["V1TagsTagIdFeedsFeedIdUntagFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListBoards
         * @description List your boards in their order, with how much stands on each.
         */
        get: operations["V1BoardsListBoards"];
        put?: never;
        /**
         * AddBoard
         * @description Make a board.
         */
        post: operations["V1BoardsAddBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boards/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * OrderBoards
         * @description Let your boards stand in another order.
         */
        post: operations["V1BoardsOrderOrderBoards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/boards/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetBoard
         * @description Give one board.
         */
        get: operations["V1BoardsBoardIdGetBoard"];
        put?: never;
        post?: never;
        /**
         * RemoveBoard
         * @description Remove a board with its notes; the entries stay, and texts whose entries are gone.
         */
        delete: operations["V1BoardsBoardIdRemoveBoard"];
        options?: never;
        head?: never;
        /**
         * SetBoard
         * @description Rename, describe, colour or move a board.
         */
        patch: operations["V1BoardsBoardIdSetBoard"];
        trace?: never;
    };
    [path: `/v1/boards/${number}/entries`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * PutEntries
         * @description Put entries on top of a board, whose texts are then kept, or take them off again.
         */
        post: operations["V1BoardsBoardIdEntriesPutEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/boards/${number}/entries/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * SetNote
         * @description Say something of an entry on a board.
         */
        patch: operations["V1BoardsBoardIdEntriesEntryIdSetNote"];
        trace?: never;
    };
    [path: `/v1/boards/${number}/entries/${number}/move`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MoveEntry
         * @description Let an entry of a board stand right before or after another one.
         */
        post: operations["V1BoardsBoardIdEntriesEntryIdMoveMoveEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/taste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetTaste
         * @description Say what the order `learned` goes by.
         */
        get: operations["V1UsersMeTasteGetTaste"];
        put?: never;
        post?: never;
        /**
         * ForgetTaste
         * @description Forget what was learned; what you did until now counts no more.
         */
        delete: operations["V1UsersMeTasteForgetTaste"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/taste`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ExplainEntry
         * @description Say why an entry stands where it does in the order `learned`.
         */
        get: operations["V1EntriesEntryIdTasteExplainEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSnapshots
         * @description List what you keep, newest first, a page at a time: all, on a board, or with words in it.
         */
        get: operations["V1SnapshotsListSnapshots"];
        put?: never;
        /**
         * AddSnapshot
         * @description Keep a page; an address that is kept already gives what is there.
         */
        post: operations["V1SnapshotsAddSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/snapshots/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSnapshot
         * @description Give one snapshot with its HTML.
         */
        get: operations["V1SnapshotsSnapshotIdGetSnapshot"];
        put?: never;
        post?: never;
        /**
         * RemoveSnapshot
         * @description Let a snapshot go; the star of its entry, if it has one, stays.
         */
        delete: operations["V1SnapshotsSnapshotIdRemoveSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/playback`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetPlayback
         * @description Say how far the files of an entry were played.
         */
        get: operations["V1EntriesEntryIdPlaybackGetPlayback"];
        /**
         * SetPlayback
         * @description Remember where a player stopped; the later of two devices counts.
         */
        put: operations["V1EntriesEntryIdPlaybackSetPlayback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/place`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * SetPlace
         * @description Remember how far a text was read; the later of two devices counts.
         */
        put: operations["V1EntriesEntryIdPlaceSetPlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetQueue
         * @description Say what is listened to next, in order.
         */
        get: operations["V1QueueGetQueue"];
        /**
         * SetQueue
         * @description Set all that is listened to next; entries that you cannot see are left out.
         */
        put: operations["V1QueueSetQueue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/transcript`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetTranscript
         * @description Give what is said in an episode; its transcript is fetched if need be.
         */
        get: operations["V1EntriesEntryIdTranscriptGetTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/chapters`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetChapters
         * @description Give the chapters of an episode; a file that the feed names is fetched if need be.
         */
        get: operations["V1EntriesEntryIdChaptersGetChapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/analysis`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetAnalysis
         * @description Say what an entry is about and how it was framed.
         */
        get: operations["V1EntriesEntryIdAnalysisGetAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/analysis/again`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AskAgain
         * @description Have models speak of an entry that they failed at; an event tells when they have.
         */
        post: operations["V1EntriesEntryIdAnalysisAgainAskAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/analysis/vote`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote
         * @description Agree with what was said of an entry, or dispute it.
         */
        post: operations["V1EntriesEntryIdAnalysisVoteVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/own-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListOwnFeeds
         * @description List the views that have an address for other programs.
         */
        get: operations["V1OwnFeedsListOwnFeeds"];
        put?: never;
        /**
         * AddOwnFeed
         * @description Give a view an address; whoever has it can read the view, and nothing else.
         */
        post: operations["V1OwnFeedsAddOwnFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/own-feeds/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetOwnFeed
         * @description Show one of them.
         */
        get: operations["V1OwnFeedsOwnFeedIdGetOwnFeed"];
        put?: never;
        post?: never;
        /**
         * RemoveOwnFeed
         * @description Take its address back.
         */
        delete: operations["V1OwnFeedsOwnFeedIdRemoveOwnFeed"];
        options?: never;
        head?: never;
        /**
         * SetOwnFeed
         * @description Give it another title, or say whether whole texts are in it.
         */
        patch: operations["V1OwnFeedsOwnFeedIdSetOwnFeed"];
        trace?: never;
    };
    [path: `/v1/own-feeds/${number}/renew`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RenewOwnFeed
         * @description Give it another address; the old one is nothing from now on.
         */
        post: operations["V1OwnFeedsOwnFeedIdRenewRenewOwnFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookshelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetBookshelf
         * @description Say whether your books have an address for e-readers, and when it was last used.
         */
        get: operations["V1BookshelfGetBookshelf"];
        put?: never;
        post?: never;
        /**
         * RemoveBookshelf
         * @description Take its address back.
         */
        delete: operations["V1BookshelfRemoveBookshelf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bookshelf/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * RenewBookshelf
         * @description Give your books an address, or another one: the old one is nothing from now on.
         */
        post: operations["V1BookshelfRenewRenewBookshelf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destination-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListDestinationKinds
         * @description List the services that entries can be sent to, with what each wants to know.
         */
        get: operations["V1DestinationKindsListDestinationKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListDestinations
         * @description List the services that you send entries to.
         */
        get: operations["V1DestinationsListDestinations"];
        put?: never;
        /**
         * AddDestination
         * @description Set up a service to send entries to; the secret of a webhook is shown only now.
         */
        post: operations["V1DestinationsAddDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/destinations/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveDestination
         * @description Forget a service with its secrets; what was sent there stays there.
         */
        delete: operations["V1DestinationsDestinationIdRemoveDestination"];
        options?: never;
        head?: never;
        /**
         * SetDestination
         * @description Change its title, what it was given, or which highlights it is sent.
         */
        patch: operations["V1DestinationsDestinationIdSetDestination"];
        trace?: never;
    };
    [path: `/v1/destinations/${number}/test`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * TryDestination
         * @description Ask a service whether it would take an entry; nothing is left there but by a webhook.
         */
        post: operations["V1DestinationsDestinationIdTestTryDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/destinations/${number}/send`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SendEntries
         * @description Have entries sent to a service soon; it is tried again while that may help.
         */
        post: operations["V1DestinationsDestinationIdSendSendEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/deliveries`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListDeliveries
         * @description List where an entry was sent, and how that went.
         */
        get: operations["V1EntriesEntryIdDeliveriesListDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetEdition
         * @description Choose what fits into some minutes: one of each story, and no feed more than its share.
         */
        get: operations["V1EditionsGetEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/editions/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetEditionBook
         * @description Give the same as a book for e-readers (EPUB).
         */
        get: operations["V1EditionsBookGetEditionBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListContacts
         * @description List some users whose names begin so, among those who let others send them entries.
         */
        get: operations["V1ContactsListContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListBlocked
         * @description List whom you have blocked.
         */
        get: operations["V1ContactsBlockedListBlocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/contacts/${number}/block`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * BlockContact
         * @description Take nothing more from somebody who sent you something, or take it again.
         */
        post: operations["V1ContactsUserIdBlockBlockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/shares`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListEntryShares
         * @description List from whom you got an entry, and to whom you sent it.
         */
        get: operations["V1EntriesEntryIdSharesListEntryShares"];
        put?: never;
        /**
         * SendEntry
         * @description Send an entry to another user; what you sent them already is given as it is.
         */
        post: operations["V1EntriesEntryIdSharesSendEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListShares
         * @description List what others sent you and you have not dismissed, or what you sent; newest first.
         */
        get: operations["V1SharesListShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shares/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CountNewShares
         * @description Count what you got and have not looked at, and what you sent that has a new answer.
         */
        get: operations["V1SharesNewCountNewShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shares/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetShare
         * @description Give what you sent or got, with its notes.
         */
        get: operations["V1SharesShareIdGetShare"];
        put?: never;
        post?: never;
        /**
         * RetractShare
         * @description Take back what you sent, with its notes; what the other one kept of it stays theirs.
         */
        delete: operations["V1SharesShareIdRetractShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shares/${number}/seen`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SeeShare
         * @description Say that you have looked at it; who sent it sees when you first did.
         */
        post: operations["V1SharesShareIdSeenSeeShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shares/${number}/dismiss`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * DismissShare
         * @description Take something out of the list of what others sent you, or put it back.
         */
        post: operations["V1SharesShareIdDismissDismissShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shares/${number}/notes`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AddShareNote
         * @description Answer what you got, or add something to what you sent.
         */
        post: operations["V1SharesShareIdNotesAddShareNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shared-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSharedFolders
         * @description List the folders that you share, work through with others or are invited to.
         */
        get: operations["V1SharedFoldersListSharedFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSharedFolder
         * @description Give one of them.
         */
        get: operations["V1SharedFoldersFolderIdGetSharedFolder"];
        put?: never;
        post?: never;
        /**
         * LeaveFolder
         * @description Leave a shared folder or decline it; your own is shared with nobody any more.
         *
         *     With your own goes what members did and wrote in it; the folder and its feeds stay.
         */
        delete: operations["V1SharedFoldersFolderIdLeaveFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/join`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * JoinFolder
         * @description Take an invitation; what comes from now on is unread.
         */
        post: operations["V1SharedFoldersFolderIdJoinJoinFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/members`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFolderMembers
         * @description List who works through a shared folder, its owner first.
         */
        get: operations["V1SharedFoldersFolderIdMembersListFolderMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/folders/${number}/members`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * InviteMember
         * @description Share a folder of yours with somebody, who has to take the invitation.
         */
        post: operations["V1FoldersFolderIdMembersInviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/folders/${number}/members/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveMember
         * @description Share a folder of yours with somebody no more, or take an invitation back.
         */
        delete: operations["V1FoldersFolderIdMembersUserIdRemoveMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSharedEntries
         * @description List entries of a shared folder, newest first; with `q`, those that have all its words.
         *
         *     `unread_by_anyone` is what no member has read, `unclaimed` what nobody takes care of and is not
         *     done, `mine` what you do and `claimed` what anybody does.
         */
        get: operations["V1SharedFoldersFolderIdEntriesListSharedEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetSharedEntry
         * @description Give an entry of a shared folder with its text, and what members did and said.
         */
        get: operations["V1SharedFoldersFolderIdEntriesEntryIdGetSharedEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/mark-read`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MarkSharedRead
         * @description Mark entries of a shared folder read or unread, for yourself alone.
         */
        post: operations["V1SharedFoldersFolderIdMarkReadMarkSharedRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/mark-all-read`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * MarkSharedAllRead
         * @description Mark all of a shared folder read, for yourself alone; what was unread can be marked so.
         */
        post: operations["V1SharedFoldersFolderIdMarkAllReadMarkSharedAllRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/claim`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ClaimEntry
         * @description Take care of an entry; a conflict, if another member has taken it.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdClaimClaimEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/hand-over`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * HandOverEntry
         * @description Let a member take care of an entry that you have, or that nobody has.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdHandOverHandOverEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/release`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ReleaseEntry
         * @description Let go of an entry, so that anybody can take it.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdReleaseReleaseEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/done`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * FinishEntry
         * @description Say that an entry is dealt with, or that it is not after all.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdDoneFinishEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/notes`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * AddTriageNote
         * @description Say something of an entry to all members.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdNotesAddTriageNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/steps/${number}/undo`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * UndoTriage
         * @description Take back what you did or said, unless somebody has changed the entry since.
         */
        post: operations["V1SharedFoldersFolderIdStepsStepIdUndoUndoTriage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/shared-folders/${number}/entries/${number}/star`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * StarSharedEntry
         * @description Star an entry for yourself; who does not follow its feed keeps a copy of their own.
         */
        post: operations["V1SharedFoldersFolderIdEntriesEntryIdStarStarSharedEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/entries/${number}/versions`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListVersions
         * @description List what the entry said before its publisher changed it, newest first.
         */
        get: operations["V1EntriesEntryIdVersionsListVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/feeds/${number}/edits`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListFeedEdits
         * @description List what a feed that you follow changed in its entries later, the last change first.
         *
         *     A page may hold fewer than asked for, even none, and still have a cursor.
         */
        get: operations["V1FeedsFeedIdEditsListFeedEdits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stories/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListStoryAlerts
         * @description List what was new in the stories you follow, newest first.
         */
        get: operations["V1StoriesAlertsListStoryAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stories/alerts/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SeeStoryAlerts
         * @description Note that you have seen what was new, up to an alert.
         */
        post: operations["V1StoriesAlertsSeenSeeStoryAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListStories
         * @description List what two outlets of yours or more tell, newest first; or the stories you follow.
         *
         *     A page may hold fewer than asked for, even none, and still have a cursor.
         */
        get: operations["V1StoriesListStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/stories/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetStory
         * @description Give a story side by side: entries, who was first, who copied, and the claims of all.
         */
        get: operations["V1StoriesStoryIdGetStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/stories/${number}/follow`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * FollowStory
         * @description Follow a story: what is new in its later entries becomes an alert.
         */
        post: operations["V1StoriesStoryIdFollowFollowStory"];
        /**
         * LeaveStory
         * @description Stop following a story.
         */
        delete: operations["V1StoriesStoryIdFollowLeaveStory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discover
         * @description List the feeds behind an address, and the places that were tried where it names none.
         */
        get: operations["V1FeedsDiscoverDiscover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Validate
         * @description Say whether an address is a feed, and what is odd about it.
         */
        get: operations["V1FeedsValidateValidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feeds/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview
         * @description Read the feed behind an address without keeping anything.
         */
        get: operations["V1FeedsPreviewPreview"];
        put?: never;
        /**
         * PreviewWithAccess
         * @description Read a feed that wants a password or the like, without keeping anything.
         */
        post: operations["V1FeedsPreviewPreviewWithAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/feeds/${number}/readers`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CountReaders
         * @description Say how many people follow a feed; admins only.
         */
        get: operations["V1FeedsFeedIdReadersCountReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/feeds/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveFeed
         * @description Delete a feed with its entries for everybody; admins only.
         *
         *     What readers starred, kept for later, tagged or put on a board stays theirs as snapshots.
         *     Nobody follows the feed after this; its entries go in the background.
         */
        delete: operations["V1FeedsFeedIdRemoveFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/publishers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListPublishers
         * @description List all publishers.
         */
        get: operations["V1PublishersListPublishers"];
        put?: never;
        /**
         * AddPublisher
         * @description Add a publisher.
         */
        post: operations["V1PublishersAddPublisher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/publishers/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemovePublisher
         * @description Forget a publisher; its feeds stay.
         */
        delete: operations["V1PublishersPublisherIdRemovePublisher"];
        options?: never;
        head?: never;
        /**
         * SetPublisher
         * @description Change a publisher; disabling it stops its feeds.
         */
        patch: operations["V1PublishersPublisherIdSetPublisher"];
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListSettings
         * @description List the settings that can be changed while the server runs.
         */
        get: operations["V1SettingsListSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * ChangeSettings
         * @description Change settings by their names; null gives back what the server was started with.
         *
         *     All processes follow within seconds. What was set where the server is started stays as it is.
         */
        patch: operations["V1SettingsChangeSettings"];
        trace?: never;
    };
    "/v1/settings/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListChanges
         * @description List who changed which setting, the latest first.
         */
        get: operations["V1SettingsChangesListChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetBranding
         * @description Say what this server is called, and how it looks; anybody may know.
         */
        get: operations["V1BrandingGetBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * SetLogo
         * @description Let a picture stand for this server: the body is a PNG, JPEG, WebP or GIF file.
         *
         *     It is drawn anew in the sizes that are needed; nothing else of the file is kept.
         */
        put: operations["V1BrandingLogoSetLogo"];
        post?: never;
        /**
         * RemoveLogo
         * @description Give this server our own sign back.
         */
        delete: operations["V1BrandingLogoRemoveLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/dead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ListDeadJobs
         * @description List background work that failed for good, the oldest first.
         */
        get: operations["V1JobsDeadListDeadJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/jobs/dead/${number}/revive`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ReviveJob
         * @description Try it again from the start.
         */
        post: operations["V1JobsDeadJobIdReviveReviveJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/v1/jobs/dead/${number}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * RemoveJob
         * @description Forget it.
         */
        delete: operations["V1JobsDeadJobIdRemoveJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetModels
         * @description Say which model is asked, what its server has, what fits here, and what 30 days cost.
         */
        get: operations["V1ModelsGetModels"];
        put?: never;
        post?: never;
        /**
         * DeleteModel
         * @description Have Ollama delete a model.
         */
        delete: operations["V1ModelsDeleteModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GetEstimate
         * @description Say what it would take to show everything to the models again, before it is started.
         */
        get: operations["V1ModelsEstimateGetEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * SwitchModel
         * @description Ask another model from now on.
         */
        post: operations["V1ModelsSwitchSwitchModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/pull": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * PullModel
         * @description Have Ollama fetch a model; events of the kind `model_pull` tell how far it is.
         */
        post: operations["V1ModelsPullPullModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * SetKey
         * @description Keep the key of a provider; it is sealed, and never shown again.
         */
        put: operations["V1ModelsKeySetKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/reanalyse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reanalyse
         * @description Show every entry to the model again; `waiting` of GET /v1/models tells how many are left.
         *
         *     What the same model said of the same text with the same prompt is taken from what is kept.
         */
        post: operations["V1ModelsReanalyseReanalyse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Follow what happens, as server-sent events; `Events` names them all. */
        get: {
            parameters: {
                query?: {
                    /** @description the same, for who begins with what `/v1/start` gave */
                    after?: number;
                };
                header?: {
                    /** @description the last event that the client saw; what it missed comes first */
                    "Last-Event-ID"?: number;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/images/${string}/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Give a picture of an article, fetched by this server; addresses come from entries. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    signature: string;
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/*": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    [path: `/websub/${string}`]: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Let a hub verify that we asked for its pushes (WebSub). */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        /** @description Take what a hub pushes; only what it signed with our secret counts. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Say that the process answers. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Say whether it can do its work, or why not. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The answer. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AccessBody */
        AccessBody: {
            proxy_url?: string | null;
            user_agent?: string | null;
            headers?: {
                [key: string]: string;
            } | null;
            cookies?: string | null;
            username?: string | null;
            password?: string | null;
        };
        /** AccessShape */
        AccessShape: {
            proxy_url: string;
            has_proxy_password: boolean;
            user_agent: string;
            header_names: string[];
            has_cookies: boolean;
            has_username: boolean;
            has_password: boolean;
        };
        /** AccountBody */
        AccountBody: {
            email?: string | null;
            role?: "admin" | "user";
            is_disabled?: boolean;
            password?: string;
        };
        /** AccountShape */
        AccountShape: {
            id: number;
            username: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "user";
            /** Format: date-time */
            created_at: string;
            last_login_at: string | null;
            is_disabled: boolean;
            has_password: boolean;
            has_second_factor: boolean;
        };
        /** AdvertBlock */
        AdvertBlock: {
            number: number;
            /** @enum {string} */
            reason: "sells" | "leads_away" | "links" | "named";
        };
        /** Adverts */
        Adverts: {
            text_sum: number;
            blocks: components["schemas"]["AdvertBlock"][];
        };
        /** AlertClaim */
        AlertClaim: {
            kind: string;
            text: string;
            sentence: string;
        };
        /** AllowanceShape */
        AllowanceShape: {
            feeds: number;
            most_feeds: number;
            kept_bytes: number;
            most_bytes: number;
            tokens: number;
            most_tokens: number;
        };
        /** AlsoShape */
        AlsoShape: {
            provider: string;
            address: string;
            model: string;
            has_key: boolean;
        };
        /** AnalysisShape */
        AnalysisShape: {
            language: string;
            summary: string;
            key_points: string[];
            neutral_title: string | null;
            /** @enum {null|string} */
            category: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
            scores: components["schemas"]["Scores"];
            overall: number | null;
            loaded_terms: string[];
            reading_seconds: number;
            provider: string;
            model: string;
            prompt_version: string;
            has_instructions: boolean;
            builtin_parts: string[];
            /** @enum {null|string} */
            model_status: "answered" | "waiting" | "over_budget" | "failed" | "unasked" | null;
            model_reason: string;
            adverts: components["schemas"]["Adverts"] | null;
            votes: {
                [key: string]: boolean;
            };
        };
        /** AppPasswordShape */
        AppPasswordShape: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "admin")[];
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            last_ip: string;
            last_user_agent: string;
        };
        /** ApplyBody */
        ApplyBody: {
            days?: number | null;
        };
        /** AskedShape */
        AskedShape: {
            queued: number;
            run_id: number | null;
        };
        /** AuditLineShape */
        AuditLineShape: {
            id: number;
            /** Format: date-time */
            done_at: string;
            action: string;
            actor: string;
            subject: string;
            ip: string;
            device: string;
        };
        /** AuthState */
        AuthState: {
            needs_setup: boolean;
            can_register: boolean;
            /** @description whether a forgotten password is replaced by mail */
            can_reset: boolean;
            /** @description whether a name is asked beside the password */
            needs_name: boolean;
            user: components["schemas"]["UserShape"] | null;
            /** @description names the database behind this address: ids of another one mean other things; empty for strangers */
            instance: string;
            /** @description of the server; empty for strangers */
            version: string;
        };
        /** BatchEdit */
        BatchEdit: {
            subscription_ids: number[];
            folder_id?: number | null;
            is_muted?: boolean;
            is_deframed?: boolean;
            tags?: string[];
            on_edit?: "nothing" | "unread" | "show";
        };
        /** BatchItem */
        BatchItem: {
            url: string;
            folder_id?: number | null;
            title?: string | null;
            feed_title?: string | null;
        };
        /** BatchOutcome */
        BatchOutcome: {
            subscription: components["schemas"]["SubscriptionShape"] | null;
            is_new: boolean;
            error: string | null;
        };
        /** BatchOutcomes */
        BatchOutcomes: {
            items: components["schemas"]["BatchOutcome"][];
            run_id: number | null;
        };
        /** BatchRemove */
        BatchRemove: {
            subscription_ids: number[];
        };
        /** BlockBody */
        BlockBody: {
            /** @default true */
            is_blocked?: boolean;
        };
        /** Board */
        Board: {
            id: number;
            title: string;
            description: string;
            /** @enum {string} */
            colour: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
            position: number;
            entry_count: number;
        };
        /** BoardBody */
        BoardBody: {
            title?: string;
            description?: string;
            colour?: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
            position?: number;
        };
        /** BoardEntries */
        BoardEntries: {
            entry_ids: number[];
            /** @default true */
            is_on?: boolean;
            /** @default  */
            note?: string;
        };
        /** BoardOrder */
        BoardOrder: {
            board_ids: number[];
        };
        /** BookshelfAddress */
        BookshelfAddress: {
            opds: string;
        };
        /** BookshelfShape */
        BookshelfShape: {
            created_at: string | null;
            last_used_at: string | null;
            uses: number;
        };
        /** BrandShape */
        BrandShape: {
            name: string;
            accent: string;
            themes: components["schemas"]["ThemeAccentShape"][];
            /** @description address of the picture on this server */
            logo: string;
        };
        /** BriefSubscriptionShape */
        BriefSubscriptionShape: {
            id: number;
            feed_id: number;
            title: string;
            feed_url: string;
            position: number;
            feed_title?: string | null;
            /**
             * @default web
             * @enum {string}
             */
            kind?: "web" | "saved";
            /** @default  */
            site_url?: string;
            /** @default  */
            icon?: string;
            folder_id?: number | null;
            subscribed_at?: string | null;
            /** @default false */
            is_suspended?: boolean;
            refresh_seconds?: number | null;
            /** @enum {integer|null} */
            fetch_mode?: 0 | 1 | 2 | null;
            /** @default false */
            has_access?: boolean;
            /** @default false */
            is_private?: boolean;
            /** @default false */
            is_muted?: boolean;
            /** @default false */
            is_deframed?: boolean;
            /**
             * @default nothing
             * @enum {string}
             */
            on_edit?: "nothing" | "unread" | "show";
            look?: components["schemas"]["FeedLook"] | null;
            /**
             * @default auto
             * @enum {string}
             */
            full_text?: "auto" | "always" | "never";
            /** @default [] */
            tags?: string[];
            health?: components["schemas"]["HealthSummary"] | null;
            last_success_at?: string | null;
            last_checked_at?: string | null;
            last_new_at?: string | null;
            /** @default 0 */
            failures?: number;
            last_status?: number | null;
            last_error?: string | null;
            last_error_code?: string | null;
            next_check_at?: string | null;
        };
        /** BringBackBody */
        BringBackBody: {
            since?: string | null;
        };
        /** BroughtBackShape */
        BroughtBackShape: {
            brought_back: number;
            operation_ids: number[];
        };
        /** Changed */
        Changed: {
            changed: number;
            operation_id: number | null;
        };
        /** ChapterShape */
        ChapterShape: {
            start: number;
            title: string;
            /** @default  */
            url: string;
        };
        /** CodeOfApp */
        CodeOfApp: {
            code: string;
        };
        /** ConfirmedShape */
        ConfirmedShape: {
            email: string;
        };
        /** ContactShape */
        ContactShape: {
            id: number;
            username: string;
        };
        /** CountsShape */
        CountsShape: {
            unread: number;
            feeds: {
                [key: string]: number;
            };
            folders: {
                [key: string]: number;
            };
            tags: {
                [key: string]: number;
            };
            newest_id: number;
            starred: number;
            later: number;
        };
        /** DeadJobShape */
        DeadJobShape: {
            id: number;
            kind: string;
            payload: string;
            attempts: number;
            last_error: string;
            /** Format: date-time */
            created_at: string;
        };
        /** DeliveryShape */
        DeliveryShape: {
            destination_id: number;
            entry_id: number;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            reason: string;
            message: string;
            /** Format: date-time */
            requested_at: string;
            /** Format: date-time */
            changed_at: string;
            next_at: string | null;
        };
        /** Departing */
        Departing: {
            /** @default  */
            invitation?: string;
        };
        /** DepartureShape */
        DepartureShape: {
            url: string;
        };
        /** DeskShape */
        DeskShape: {
            event_id: number;
            subscriptions: components["schemas"]["Page_BriefSubscriptionShape"];
            folders: components["schemas"]["Page_Folder"];
            tags: components["schemas"]["Page_TagShape"];
            boards: components["schemas"]["Page_Board"];
            searches: components["schemas"]["Page_SavedSearch"];
            counts: components["schemas"]["CountsShape"];
            preferences: components["schemas"]["Preferences"];
            received: components["schemas"]["Page_ShareShape"];
            sent: components["schemas"]["Page_ShareShape"];
            new_shares: components["schemas"]["NewShares"];
            shared_folders: components["schemas"]["Page_SharedFolderShape"];
            story_alerts: components["schemas"]["StoryAlertPage"];
        };
        /** DestinationChange */
        DestinationChange: {
            title?: string | null;
            values?: {
                [key: string]: string;
            } | null;
            /** @enum {null|string} */
            highlights?: "none" | "new" | "all" | null;
        };
        /** DestinationFieldShape */
        DestinationFieldShape: {
            /** @enum {string} */
            name: "address" | "token" | "username" | "password" | "client_id" | "client_secret";
            is_secret: boolean;
            usual: string;
        };
        /** DestinationHighlightsShape */
        DestinationHighlightsShape: {
            /** @enum {string} */
            wanted: "none" | "new" | "all";
            sent: number;
            waiting: number;
            refused: number;
            reason: string;
            next_at: string | null;
        };
        /** DestinationKindShape */
        DestinationKindShape: {
            name: string;
            title: string;
            fields: components["schemas"]["DestinationFieldShape"][];
            has_signature: boolean;
            can_take_highlights: boolean;
        };
        /** DestinationShape */
        DestinationShape: {
            id: number;
            kind: string;
            title: string;
            values: {
                [key: string]: string;
            };
            /** Format: date-time */
            created_at: string;
            highlights: components["schemas"]["DestinationHighlightsShape"];
        };
        /** DestinationTestShape */
        DestinationTestShape: {
            is_working: boolean;
            reason: string;
            message: string;
        };
        /** Discovered */
        Discovered: {
            items: components["schemas"]["FeedLinkShape"][];
            tried: string[];
        };
        /** DismissBody */
        DismissBody: {
            /** @default true */
            is_dismissed?: boolean;
        };
        /** DoneBody */
        DoneBody: {
            /** @default true */
            is_done?: boolean;
        };
        /** DoneShape */
        DoneShape: {
            change: string;
            has_effect: boolean;
        };
        /** EditionShape */
        EditionShape: {
            seconds: number;
            items: components["schemas"]["EntryShape"][];
            left_out: components["schemas"]["LeftOutShape"][];
            has_more: boolean;
        };
        /** EnclosureShape */
        EnclosureShape: {
            url: string;
            /** @default  */
            type: string;
            length: number | null;
            duration: number | null;
        };
        /** EntryDetailShape */
        EntryDetailShape: {
            id: number;
            title: string;
            url: string;
            author: string;
            excerpt: string;
            image_url: string;
            language: string;
            word_count: number;
            published_at: string | null;
            /** Format: date-time */
            arrived_at: string;
            is_read: boolean;
            starred_at: string | null;
            later_at: string | null;
            hidden_at: string | null;
            feed_id: number;
            updated_at: string | null;
            version: number;
            read_at: string | null;
            tags: string[];
            board_ids: number[];
            copies: number;
            copy_of: number | null;
            clickbait: number | null;
            overall: number | null;
            category: string | null;
            neutral_title: string | null;
            reading_seconds: number | null;
            importance: number;
            has_recording: boolean;
            highlight?: components["schemas"]["SearchHighlight"];
            note?: string;
            html: string;
            enclosures: components["schemas"]["EnclosureShape"][];
            categories: string[];
            comments_url: string;
            comments_count: number | null;
            podcast: components["schemas"]["PodcastShape"] | null;
            source: components["schemas"]["SourceShape"] | null;
            full_html: string | null;
            playback: components["schemas"]["PlaybackShape"][];
            place: number | null;
            story: components["schemas"]["StoryRef"] | null;
            analysis: components["schemas"]["AnalysisShape"] | null;
            filter_hits: components["schemas"]["EntryHitShape"][];
        };
        /** EntryHitShape */
        EntryHitShape: {
            id: number;
            filter_id: number;
            filter_title: string;
            did: components["schemas"]["DoneShape"][];
            /** Format: date-time */
            hit_at: string;
            back_at: string | null;
            /** @enum {null|string} */
            back_why: "asked" | "story" | "shared" | null;
            outlets: number;
        };
        /** EntryScoresShape */
        EntryScoresShape: {
            clickbait: number | null;
            framing: number | null;
            persuasive: number | null;
            hyper_stimulus: number | null;
            speculative: number | null;
            overall: number | null;
        };
        /** EntryShape */
        EntryShape: {
            id: number;
            title: string;
            url: string;
            author: string;
            excerpt: string;
            image_url: string;
            language: string;
            word_count: number;
            published_at: string | null;
            /** Format: date-time */
            arrived_at: string;
            is_read: boolean;
            starred_at: string | null;
            later_at: string | null;
            hidden_at: string | null;
            feed_id: number;
            updated_at: string | null;
            version: number;
            read_at: string | null;
            tags: string[];
            board_ids: number[];
            copies: number;
            copy_of: number | null;
            clickbait: number | null;
            overall: number | null;
            category: string | null;
            neutral_title: string | null;
            reading_seconds: number | null;
            importance: number;
            has_recording: boolean;
            html?: string;
            enclosures?: components["schemas"]["EnclosureShape"][];
            categories?: string[];
            comments_url?: string;
            comments_count?: number | null;
            podcast?: components["schemas"]["PodcastShape"] | null;
            source?: components["schemas"]["SourceShape"] | null;
            highlight?: components["schemas"]["SearchHighlight"];
            note?: string;
        };
        /** EntrySharesShape */
        EntrySharesShape: {
            items: components["schemas"]["ShareShape"][];
            is_feed_private: boolean;
        };
        /** EstimateShape */
        EstimateShape: {
            entries: number;
            texts: number;
            tokens: number;
            cost: number;
            days: number;
            measured_on: number;
        };
        /** FailedShape */
        FailedShape: {
            id: number;
            entry_id: number;
            title: string;
            filter_title: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            failed_at: string;
        };
        /** FailingFeedShape */
        FailingFeedShape: {
            feed_id: number;
            url: string;
            followers: number;
            failures: number;
            /** Format: date-time */
            unanswered_since: string;
            last_checked_at: string | null;
            last_status: number | null;
            reason: string;
            error_code: string;
        };
        /** Farewell */
        Farewell: {
            /** @default  */
            password?: string;
        };
        /** FeedEditShape */
        FeedEditShape: {
            entry_id: number;
            title: string;
            version: number;
            updated_at: string | null;
            changes: components["schemas"]["TextEditShape"][];
        };
        /** FeedLinkShape */
        FeedLinkShape: {
            url: string;
            title: string;
            type: string;
        };
        /** FeedLook */
        FeedLook: {
            /** @enum {null|string} */
            layout: "list" | "cards" | "magazine" | null;
            /** @enum {null|string} */
            order: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | null;
            text_size: number | null;
        };
        /** FeedLookBody */
        FeedLookBody: {
            /** @enum {null|string} */
            layout?: "list" | "cards" | "magazine" | null;
            /** @enum {null|string} */
            order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | null;
            /** @description pixels */
            text_size?: number | null;
        };
        /** FetchShape */
        FetchShape: {
            /** Format: date-time */
            fetched_at: string;
            status: number | null;
            bytes: number;
            milliseconds: number;
            added: number;
            changed: number;
            error_code: string | null;
        };
        /** FetchStateShape */
        FetchStateShape: {
            last_checked_at: string | null;
            next_check_at: string | null;
            last_success_at: string | null;
            last_new_at: string | null;
            last_status: number | null;
            last_error_at: string | null;
            last_error: string | null;
            last_error_code: string | null;
            failures: number;
            etag: string | null;
            last_modified: string | null;
            cache_control: string | null;
            expires: string | null;
            expires_at: string | null;
            fresh_until: string | null;
            retry_after: string | null;
            retry_after_until: string | null;
        };
        /** FieldShape */
        FieldShape: {
            /** @enum {string} */
            field: "title" | "content" | "author" | "url" | "tags" | "feed" | "folder" | "language" | "has_image" | "age_hours" | "reading_minutes" | "media_minutes" | "overall" | "framing" | "clickbait" | "persuasive" | "hyper_stimulus" | "speculative" | "category";
            /** @enum {string} */
            kind: "text" | "number" | "choice";
            ops: ("contains" | "word" | "equals" | "starts" | "matches" | "greater" | "less")[];
            is_analysed: boolean;
            choices: string[];
            most: number | null;
        };
        /** FileAction */
        FileAction: {
            do: string;
            tag?: string | null;
            board?: string | null;
            webhook?: string | null;
            importance?: number | null;
        };
        /**
         * FileScope
         * @default {}
         */
        FileScope: {
            folder?: string[] | null;
            feed?: string | null;
        };
        /** FilterAction */
        FilterAction: {
            do: string;
            tag_id?: number | null;
            board_id?: number | null;
            webhook_id?: number | null;
            importance?: number | null;
        };
        /** FilterAlertList */
        FilterAlertList: {
            items: components["schemas"]["FilterAlertShape"][];
            unseen: number;
            /** @default  */
            next_cursor?: string;
        };
        /** FilterAlertShape */
        FilterAlertShape: {
            id: number;
            filter_id: number;
            filter_title: string;
            entry_id: number;
            feed_id: number;
            title: string;
            /** Format: date-time */
            created_at: string;
            seen_at: string | null;
        };
        /** FilterChanges */
        FilterChanges: {
            title?: string;
            match?: components["schemas"]["FilterNode"];
            actions?: components["schemas"]["FilterAction"][];
            scope?: components["schemas"]["FilterScope"];
            is_enabled?: boolean;
            expires_at?: string | null;
            breaks_out?: boolean;
            position?: number;
        };
        /** FilterFile */
        FilterFile: {
            filters: components["schemas"]["FilterInFile"][];
        };
        /** FilterFileBody */
        FilterFileBody: {
            filters: components["schemas"]["FilterInFile"][];
        };
        /** FilterImportShape */
        FilterImportShape: {
            added: number;
            known: number;
            problems: components["schemas"]["FilterProblem"][];
        };
        /** FilterInFile */
        FilterInFile: {
            title: string;
            match: components["schemas"]["FilterNode"];
            actions: components["schemas"]["FileAction"][];
            scope?: components["schemas"]["FileScope"];
            /** @default true */
            is_enabled?: boolean;
            /** @default true */
            breaks_out?: boolean;
            expires_at?: string | null;
        };
        /** FilterNode */
        FilterNode: {
            all?: components["schemas"]["FilterNode"][] | null;
            any?: components["schemas"]["FilterNode"][] | null;
            not?: components["schemas"]["FilterNode"] | null;
            field?: string | null;
            op?: string | null;
            value?: string | number | null;
        };
        /** FilterProblem */
        FilterProblem: {
            position: number;
            title: string;
            problem: string;
        };
        /** FilterRunShape */
        FilterRunShape: {
            share: number;
            looked_at: number;
            hits: number;
            operation_ids: number[];
            /** Format: date-time */
            started_at: string;
            finished_at: string | null;
            error: string;
        };
        /**
         * FilterScope
         * @default {
         *       "folder_id": null,
         *       "feed_id": null
         *     }
         */
        FilterScope: {
            folder_id: number | null;
            feed_id: number | null;
        };
        /** FilterShape */
        FilterShape: {
            id: number;
            title: string;
            match: components["schemas"]["FilterNode"];
            actions: components["schemas"]["FilterAction"][];
            scope: components["schemas"]["FilterScope"];
            position: number;
            is_enabled: boolean;
            expires_at: string | null;
            error: string;
            /** Format: date-time */
            active_from: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            breaks_out: boolean;
            last_7_days: number;
            last_30_days: number;
            run: components["schemas"]["FilterRunShape"] | null;
        };
        /** FilterWords */
        FilterWords: {
            fields: components["schemas"]["FieldShape"][];
            actions: ("read" | "star" | "later" | "hide" | "tag" | "board" | "importance" | "notify" | "webhook" | "stop")[];
            most_filters: number;
        };
        /** Folder */
        Folder: {
            id: number;
            parent_id: number | null;
            title: string;
            position: number;
            /** @enum {string} */
            colour: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
        };
        /** FolderChange */
        FolderChange: {
            title?: string;
            parent_id?: number | null;
            position?: number;
            colour?: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
        };
        /** FolderMemberShape */
        FolderMemberShape: {
            user: components["schemas"]["ContactShape"];
            is_owner: boolean;
            /** Format: date-time */
            invited_at: string;
            joined_at: string | null;
        };
        /** FolderOrder */
        FolderOrder: {
            folder_ids: number[];
            parent_id?: number | null;
        };
        /** Forgotten */
        Forgotten: {
            username: string;
        };
        /** FullTextShape */
        FullTextShape: {
            html: string;
        };
        /** HandOverBody */
        HandOverBody: {
            user_id: number;
        };
        /** HandedLinkShape */
        HandedLinkShape: {
            path: string;
            /** Format: date-time */
            expires_at: string;
        };
        /** HardwareShape */
        HardwareShape: {
            memory_bytes: number;
            cores: number;
            processor: string;
            graphics: string[];
            graphics_bytes: number;
        };
        /** HealthShape */
        HealthShape: {
            subscription_id: number;
            feed_id: number;
            title: string;
            /** @enum {string} */
            verdict: "new" | "well" | "failing" | "dead" | "gone" | "stale" | "suspended" | "waiting";
            reason: string | null;
            moved_to: string | null;
            fetches: number;
            success_share: number | null;
            usual_gap_seconds: number | null;
            failures: number;
            last_checked_at: string | null;
            last_success_at: string | null;
            last_new_at: string | null;
            latest_entry_at: string | null;
            next_check_at: string | null;
            last_status: number | null;
            last_error: string | null;
            last_error_code: string | null;
            last_error_at: string | null;
        };
        /** HealthSummary */
        HealthSummary: {
            /** @enum {string} */
            status: "ok" | "failing" | "stale" | "dead" | "suspended" | "gone" | "waiting";
            reason: string | null;
        };
        /** HeldLink */
        HeldLink: {
            token: string;
        };
        /** HighlightBody */
        HighlightBody: {
            entry_id: number;
            quote: string;
            /**
             * @default feed
             * @enum {string}
             */
            text?: "feed" | "full";
            position?: number | null;
            /**
             * @default yellow
             * @enum {string}
             */
            colour?: "yellow" | "green" | "blue" | "pink" | "orange";
            /** @default  */
            note?: string;
        };
        /** HighlightChange */
        HighlightChange: {
            colour?: "yellow" | "green" | "blue" | "pink" | "orange";
            note?: string;
        };
        /** HighlightShape */
        HighlightShape: {
            id: number;
            entry_id: number;
            title: string;
            url: string;
            quote: string;
            note: string;
            /** @enum {string} */
            colour: "yellow" | "green" | "blue" | "pink" | "orange";
            /** @enum {string} */
            text: "feed" | "full";
            prefix: string;
            suffix: string;
            position: number;
            version: number;
            /** Format: date-time */
            created_at: string;
            feed_id: number | null;
            snapshot_id: number | null;
            is_found: boolean;
            place: components["schemas"]["SpanShape"] | null;
            full_place: components["schemas"]["SpanShape"] | null;
        };
        /** HitShape */
        HitShape: {
            id: number;
            entry_id: number;
            entry: components["schemas"]["SampleShape"] | null;
            did: components["schemas"]["DoneShape"][];
            is_hidden: boolean;
            /** Format: date-time */
            hit_at: string;
            back_at: string | null;
            /** @enum {null|string} */
            back_why: "asked" | "story" | "shared" | null;
        };
        /** IdList */
        IdList: {
            items: number[];
            /** @default  */
            next_cursor?: string;
        };
        /** IdentityShape */
        IdentityShape: {
            id: number;
            provider: string;
            title: string;
            label: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
            /** @description false if this server does not know the provider any more */
            is_usable: boolean;
        };
        /** ImportedShape */
        ImportedShape: {
            added: number;
            known: number;
            refused: components["schemas"]["RefusedShape"][];
            folders_added: number;
            run_id: number | null;
            is_incomplete: boolean;
        };
        /** InstalledShape */
        InstalledShape: {
            name: string;
            bytes: number;
            parameters: string;
            is_loaded: boolean;
        };
        /** InstanceHealthShape */
        InstanceHealthShape: {
            unreached_since: string | null;
        };
        /** InvitationShape */
        InvitationShape: {
            id: number;
            inviter: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "user";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            used_at: string | null;
            username: string | null;
        };
        /** InviteBody */
        InviteBody: {
            username: string;
        };
        /** InvitedShape */
        InvitedShape: {
            inviter: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "user";
            /** Format: date-time */
            expires_at: string;
        };
        /** LedgerRowShape */
        LedgerRowShape: {
            /** @enum {string} */
            kind: "number" | "date" | "quote" | "name";
            subject: string;
            /** @enum {string} */
            agreement: "differs" | "agrees" | "only_here";
            voices: components["schemas"]["VoiceShape"][];
        };
        /** LeftOutShape */
        LeftOutShape: {
            entry: components["schemas"]["EntryShape"];
            /** @enum {string} */
            reason: "same_story" | "too_long" | "share_used" | "no_time";
        };
        /** LeftShape */
        LeftShape: {
            removed: number;
            operation_id: number | null;
        };
        /** LinkShape */
        LinkShape: {
            username: string;
            /** Format: date-time */
            expires_at: string;
        };
        /** Linking */
        Linking: {
            provider: string;
        };
        /** Login */
        Login: {
            password: string;
            /** @default  */
            username?: string;
            /** @default  */
            code?: string;
        };
        /** ManyChanged */
        ManyChanged: {
            changed: number;
            operation_ids: number[];
        };
        /** MarkAllRead */
        MarkAllRead: {
            feed_id?: number | null;
            folder_id?: number | null;
            tag?: string | null;
            q?: string | null;
            since?: string | null;
            older_than?: string | null;
            newest_id?: number | null;
            arrived_until?: string | null;
            at?: string | null;
        };
        /** MarkRead */
        MarkRead: {
            entry_ids: number[];
            /** @default true */
            read?: boolean;
            at?: string | null;
        };
        /** ModelChoice */
        ModelChoice: {
            model: string;
        };
        /** ModelsShape */
        ModelsShape: {
            provider: string;
            address: string;
            model: string;
            has_key: boolean;
            is_key_fixed: boolean;
            also: components["schemas"]["AlsoShape"][];
            installed: components["schemas"]["InstalledShape"][];
            pulls: components["schemas"]["PullShape"][];
            failure: string;
            /** @enum {string} */
            failure_kind: "" | "unreachable" | "closed" | "key" | "missing" | "other";
            hardware: components["schemas"]["HardwareShape"];
            recommended: components["schemas"]["RecommendedShape"] | null;
            spent: components["schemas"]["SpentShape"][];
            waiting: number;
            analysed: number;
            last_error: string;
            given_up: number;
        };
        /** MoveBody */
        MoveBody: {
            before_id?: number | null;
            after_id?: number | null;
        };
        /** NearMissShape */
        NearMissShape: {
            entry: components["schemas"]["SampleShape"];
            /** @enum {string} */
            why: "one_missing" | "elsewhere";
            path: string;
            field: string;
        };
        /** NewAccount */
        NewAccount: {
            username: string;
            password: string;
            email?: string | null;
            /**
             * @default user
             * @enum {string}
             */
            role?: "admin" | "user";
        };
        /** NewAppPasswordBody */
        NewAppPasswordBody: {
            name: string;
            scopes?: ("read" | "write" | "admin")[];
        };
        /** NewAppPasswordShape */
        NewAppPasswordShape: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "admin")[];
            /** Format: date-time */
            created_at: string;
            password: string;
        };
        /** NewBoard */
        NewBoard: {
            title: string;
            /** @default  */
            description?: string;
            /**
             * @default
             * @enum {string}
             */
            colour?: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
        };
        /** NewDestination */
        NewDestination: {
            kind: string;
            /** @default  */
            title?: string;
            values?: {
                [key: string]: string;
            };
        };
        /** NewFilter */
        NewFilter: {
            title: string;
            match: components["schemas"]["FilterNode"];
            actions: components["schemas"]["FilterAction"][];
            scope?: components["schemas"]["FilterScope"];
            /** @default true */
            is_enabled?: boolean;
            expires_at?: string | null;
            /** @default true */
            breaks_out?: boolean;
        };
        /** NewFolder */
        NewFolder: {
            title: string;
            parent_id?: number | null;
            position?: number | null;
            /**
             * @default
             * @enum {string}
             */
            colour?: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
            subscription_ids?: number[];
            folder_ids?: number[];
        };
        /** NewInvitationBody */
        NewInvitationBody: {
            email?: string | null;
            /**
             * @default user
             * @enum {string}
             */
            role?: "admin" | "user";
            /** @default 7 */
            days?: number;
        };
        /** NewInvitationShape */
        NewInvitationShape: {
            invitation: components["schemas"]["InvitationShape"];
            path: string;
            is_mailed: boolean;
        };
        /** NewOwnFeedBody */
        NewOwnFeedBody: {
            title: string;
            /**
             * @default all
             * @enum {string}
             */
            view?: "all" | "unread" | "starred" | "later" | "stories";
            feed_id?: number | null;
            folder_id?: number | null;
            tag_id?: number | null;
            board_id?: number | null;
            /** @default  */
            query?: string;
            /** @default true */
            has_texts?: boolean;
        };
        /** NewOwnFeedShape */
        NewOwnFeedShape: {
            own_feed: components["schemas"]["OwnFeedShape"];
            addresses: components["schemas"]["OwnAddresses"];
        };
        /** NewPasskey */
        NewPasskey: {
            ceremony: string;
            name: string;
            /** @description as `PublicKeyCredential.toJSON()` gives it */
            credential: {
                [key: string]: unknown;
            };
        };
        /** NewPasswordByLink */
        NewPasswordByLink: {
            token: string;
            password: string;
        };
        /** NewProxiedFeed */
        NewProxiedFeed: {
            url: string;
            /** @default true */
            is_polling?: boolean;
        };
        /** NewPublisher */
        NewPublisher: {
            name: string;
            domain: string;
            /**
             * @default 1
             * @enum {integer}
             */
            fetch_mode?: 0 | 1 | 2;
            /** @default true */
            is_enabled?: boolean;
        };
        /** NewSearch */
        NewSearch: {
            title: string;
            query: string;
        };
        /** NewSecondFactorShape */
        NewSecondFactorShape: {
            /** @description in base32, as it is typed into an app */
            secret: string;
            /** @description `otpauth:`, as apps read it from a picture */
            address: string;
        };
        /** NewShares */
        NewShares: {
            received: number;
            sent: number;
        };
        /** NewTokenBody */
        NewTokenBody: {
            name: string;
            scopes?: ("read" | "write" | "admin")[];
            /** @default 90 */
            days?: number | null;
        };
        /** NewTokenShape */
        NewTokenShape: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "admin")[];
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            token: string;
        };
        /** NewWebhookBody */
        NewWebhookBody: {
            title: string;
            url: string;
        };
        /** NoteBody */
        NoteBody: {
            note: string;
        };
        /** OneHealth */
        OneHealth: {
            health: components["schemas"]["HealthShape"];
            fetches: components["schemas"]["FetchShape"][];
        };
        /** OperationShape */
        OperationShape: {
            id: number;
            kind: string;
            device: string;
            count: number;
            /** Format: date-time */
            created_at: string;
            undone_at: string | null;
            undoes: number | null;
            entries: components["schemas"]["TouchedShape"][];
            names: string[];
        };
        /** OwnAddresses */
        OwnAddresses: {
            atom: string;
            rss: string;
            json: string;
            epub: string;
            html: string;
        };
        /** OwnFeedChange */
        OwnFeedChange: {
            title?: string;
            has_texts?: boolean;
        };
        /** OwnFeedShape */
        OwnFeedShape: {
            id: number;
            title: string;
            /** @enum {string} */
            view: "all" | "unread" | "starred" | "later" | "stories";
            feed_id: number | null;
            folder_id: number | null;
            tag_id: number | null;
            board_id: number | null;
            query: string;
            has_texts: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            uses: number;
        };
        /** OwnMarksShape */
        OwnMarksShape: {
            entry_id: number | null;
            starred_at: string | null;
            tags: string[];
        };
        /** OwnPassword */
        OwnPassword: {
            password: string;
        };
        /** Page[Board] */
        Page_Board: {
            items: components["schemas"]["Board"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[Folder] */
        Page_Folder: {
            items: components["schemas"]["Folder"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SavedSearch] */
        Page_SavedSearch: {
            items: components["schemas"]["SavedSearch"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[HitShape] */
        Page_HitShape: {
            items: components["schemas"]["HitShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[ReturnedShape] */
        Page_ReturnedShape: {
            items: components["schemas"]["ReturnedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[WeekShape] */
        Page_WeekShape: {
            items: components["schemas"]["WeekShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[FilterShape] */
        Page_FilterShape: {
            items: components["schemas"]["FilterShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[FailedShape] */
        Page_FailedShape: {
            items: components["schemas"]["FailedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[WebhookShape] */
        Page_WebhookShape: {
            items: components["schemas"]["WebhookShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[PublisherShape] */
        Page_PublisherShape: {
            items: components["schemas"]["PublisherShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[ProxiedFeedShape] */
        Page_ProxiedFeedShape: {
            items: components["schemas"]["ProxiedFeedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[FailingFeedShape] */
        Page_FailingFeedShape: {
            items: components["schemas"]["FailingFeedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[HealthShape] */
        Page_HealthShape: {
            items: components["schemas"]["HealthShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SuccessorShape] */
        Page_SuccessorShape: {
            items: components["schemas"]["SuccessorShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[RunShape] */
        Page_RunShape: {
            items: components["schemas"]["RunShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[AccountShape] */
        Page_AccountShape: {
            items: components["schemas"]["AccountShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[TokenShape] */
        Page_TokenShape: {
            items: components["schemas"]["TokenShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[AppPasswordShape] */
        Page_AppPasswordShape: {
            items: components["schemas"]["AppPasswordShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[AuditLineShape] */
        Page_AuditLineShape: {
            items: components["schemas"]["AuditLineShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[InvitationShape] */
        Page_InvitationShape: {
            items: components["schemas"]["InvitationShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[IdentityShape] */
        Page_IdentityShape: {
            items: components["schemas"]["IdentityShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[PasskeyShape] */
        Page_PasskeyShape: {
            items: components["schemas"]["PasskeyShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SessionShape] */
        Page_SessionShape: {
            items: components["schemas"]["SessionShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[ChapterShape] */
        Page_ChapterShape: {
            items: components["schemas"]["ChapterShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[EntryShape] */
        Page_EntryShape: {
            items: components["schemas"]["EntryShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SpokenLineShape] */
        Page_SpokenLineShape: {
            items: components["schemas"]["SpokenLineShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[HighlightShape] */
        Page_HighlightShape: {
            items: components["schemas"]["HighlightShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[OperationShape] */
        Page_OperationShape: {
            items: components["schemas"]["OperationShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[PlaybackShape] */
        Page_PlaybackShape: {
            items: components["schemas"]["PlaybackShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[QueuedShape] */
        Page_QueuedShape: {
            items: components["schemas"]["QueuedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SnapshotShape] */
        Page_SnapshotShape: {
            items: components["schemas"]["SnapshotShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[TagShape] */
        Page_TagShape: {
            items: components["schemas"]["TagShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[DeliveryShape] */
        Page_DeliveryShape: {
            items: components["schemas"]["DeliveryShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[DestinationKindShape] */
        Page_DestinationKindShape: {
            items: components["schemas"]["DestinationKindShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[DestinationShape] */
        Page_DestinationShape: {
            items: components["schemas"]["DestinationShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[OwnFeedShape] */
        Page_OwnFeedShape: {
            items: components["schemas"]["OwnFeedShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[FolderMemberShape] */
        Page_FolderMemberShape: {
            items: components["schemas"]["FolderMemberShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SharedFolderShape] */
        Page_SharedFolderShape: {
            items: components["schemas"]["SharedFolderShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[ContactShape] */
        Page_ContactShape: {
            items: components["schemas"]["ContactShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[ShareShape] */
        Page_ShareShape: {
            items: components["schemas"]["ShareShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SharedEntryShape] */
        Page_SharedEntryShape: {
            items: components["schemas"]["SharedEntryShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[FeedEditShape] */
        Page_FeedEditShape: {
            items: components["schemas"]["FeedEditShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[VersionShape] */
        Page_VersionShape: {
            items: components["schemas"]["VersionShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[StoryShape] */
        Page_StoryShape: {
            items: components["schemas"]["StoryShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[BriefSubscriptionShape] */
        Page_BriefSubscriptionShape: {
            items: components["schemas"]["BriefSubscriptionShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SubscriptionShape] */
        Page_SubscriptionShape: {
            items: components["schemas"]["SubscriptionShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[DeadJobShape] */
        Page_DeadJobShape: {
            items: components["schemas"]["DeadJobShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SettingChangeShape] */
        Page_SettingChangeShape: {
            items: components["schemas"]["SettingChangeShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** Page[SettingShape] */
        Page_SettingShape: {
            items: components["schemas"]["SettingShape"][];
            /** @default  */
            next_cursor?: string;
        };
        /** PasskeyChange */
        PasskeyChange: {
            name: string;
        };
        /** PasskeyQuestion */
        PasskeyQuestion: {
            ceremony: string;
            /** @description for `PublicKeyCredential.parse…OptionsFromJSON()` */
            options: {
                [key: string]: unknown;
            };
        };
        /** PasskeyShape */
        PasskeyShape: {
            id: number;
            name: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        /** PasswordAndCode */
        PasswordAndCode: {
            password: string;
            code: string;
        };
        /** PasswordChange */
        PasswordChange: {
            new: string;
            /** @default  */
            current?: string;
            /** @default false */
            ends_app_passwords?: boolean;
        };
        /** PersonShape */
        PersonShape: {
            name: string;
            /** @default  */
            role: string;
            /** @default  */
            url: string;
        };
        /** PlaybackBody */
        PlaybackBody: {
            seconds: number;
            /** @default 0 */
            enclosure?: number;
            /** @default false */
            is_finished?: boolean;
            at?: string | null;
        };
        /** PlaybackShape */
        PlaybackShape: {
            enclosure: number;
            seconds: number;
            is_finished: boolean;
            /** Format: date-time */
            set_at: string;
        };
        /** PodcastShape */
        PodcastShape: {
            season: number | null;
            episode: number | null;
            transcripts: components["schemas"]["TranscriptShape"][];
            chapters: components["schemas"]["ChapterShape"][];
            /** @default  */
            chapters_url: string;
            persons: components["schemas"]["PersonShape"][];
        };
        /** Preferences */
        Preferences: {
            /**
             * @default system
             * @enum {string}
             */
            theme: "system" | "light" | "dark" | "sepia" | "oled";
            /**
             * @default list
             * @enum {string}
             */
            layout: "list" | "cards" | "magazine";
            /**
             * @default comfortable
             * @enum {string}
             */
            density: "comfortable" | "compact";
            /**
             * @default serif
             * @enum {string}
             */
            font: "serif" | "sans" | "mono" | "system";
            /**
             * @description pixels
             * @default 18
             */
            text_size: number;
            /**
             * @description characters
             * @default 68
             */
            line_width: number;
            /** @default  */
            language: string;
            /**
             * @default open
             * @enum {string}
             */
            mark_read: "open" | "scroll" | "manual";
            /**
             * @default newest
             * @enum {string}
             */
            order: "newest" | "oldest" | "fair" | "calm" | "important" | "learned";
            /**
             * @default proxied
             * @enum {string}
             */
            images: "proxied" | "blocked";
            /** @default false */
            shows_read: boolean;
            /** @default false */
            shows_copies: boolean;
            /** @default true */
            shows_analysis: boolean;
            /** @default false */
            deframes: boolean;
            /** @default true */
            shows_summary: boolean;
            /** @default true */
            shows_key_points: boolean;
            /** @default true */
            shows_scores: boolean;
            /** @default true */
            shows_loaded_terms: boolean;
            /** @default true */
            shows_badges: boolean;
            /** @default false */
            shows_neutral_titles: boolean;
            /**
             * @default nothing
             * @enum {string}
             */
            fold_by: "nothing" | "clickbait" | "overall";
            /**
             * @description percent
             * @default 60
             */
            fold_above: number;
            /** @default false */
            shows_apps_summary: boolean;
            /** @default false */
            shows_apps_neutral_title: boolean;
            /** @default false */
            hides_adverts: boolean;
            /**
             * @default own
             * @enum {string}
             */
            sidebar_order: "own" | "name" | "unread" | "newest";
            /** @default false */
            hides_read_feeds: boolean;
            /** @default true */
            shows_counts: boolean;
            /** @description command: key; empty for no key */
            keys: {
                [key: string]: string;
            };
            /** @default true */
            has_letter_keys: boolean;
            /** @default  */
            custom_css: string;
            /** @default  */
            start_view: string;
            /** @default true */
            can_receive_shares: boolean;
        };
        /** PreferencesChange */
        PreferencesChange: {
            theme?: "system" | "light" | "dark" | "sepia" | "oled";
            layout?: "list" | "cards" | "magazine";
            density?: "comfortable" | "compact";
            font?: "serif" | "sans" | "mono" | "system";
            /** @description pixels */
            text_size?: number;
            /** @description characters */
            line_width?: number;
            language?: string;
            mark_read?: "open" | "scroll" | "manual";
            order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned";
            images?: "proxied" | "blocked";
            shows_read?: boolean;
            shows_copies?: boolean;
            shows_analysis?: boolean;
            deframes?: boolean;
            shows_summary?: boolean;
            shows_key_points?: boolean;
            shows_scores?: boolean;
            shows_loaded_terms?: boolean;
            shows_badges?: boolean;
            shows_neutral_titles?: boolean;
            fold_by?: "nothing" | "clickbait" | "overall";
            /** @description percent */
            fold_above?: number;
            shows_apps_summary?: boolean;
            shows_apps_neutral_title?: boolean;
            hides_adverts?: boolean;
            sidebar_order?: "own" | "name" | "unread" | "newest";
            hides_read_feeds?: boolean;
            shows_counts?: boolean;
            /** @description command: key; empty for no key */
            keys?: {
                [key: string]: string;
            };
            has_letter_keys?: boolean;
            custom_css?: string;
            start_view?: string;
            can_receive_shares?: boolean;
        };
        /** Preview */
        Preview: {
            url: string;
            title: string;
            description: string;
            site_url: string;
            language: string;
            /** @enum {string} */
            type: "rss" | "atom" | "json" | "cdf" | "";
            format: string;
            entries: components["schemas"]["PreviewEntry"][];
        };
        /** PreviewEntry */
        PreviewEntry: {
            title: string;
            url: string;
            excerpt: string;
            published_at: string | null;
        };
        /** PreviewShape */
        PreviewShape: {
            count: number;
            looked_at: number;
            is_capped: boolean;
            examples: components["schemas"]["SampleShape"][];
            near_misses: components["schemas"]["NearMissShape"][];
        };
        /** PreviewWish */
        PreviewWish: {
            url: string;
            access: components["schemas"]["AccessBody"];
        };
        /** ProviderKey */
        ProviderKey: {
            /** @enum {string} */
            provider: "ollama" | "openai" | "anthropic" | "fake";
            key: string;
        };
        /** ProviderShape */
        ProviderShape: {
            name: string;
            title: string;
        };
        /** ProxiedFeedChange */
        ProxiedFeedChange: {
            is_enabled?: boolean;
            is_polling?: boolean;
            is_domain_enforced?: boolean;
            domains?: string[];
        };
        /** ProxiedFeedShape */
        ProxiedFeedShape: {
            feed_id: number;
            url: string;
            title: string;
            /** @enum {string} */
            added_by: "operator" | "settings" | "reader";
            is_enabled: boolean;
            is_polling: boolean;
            is_domain_enforced: boolean;
            domains: string[];
            languages: string[];
            /** Format: date-time */
            created_at: string;
            deleted_at: string | null;
            /** Format: date-time */
            asked_at: string;
            built_at: string | null;
            build_milliseconds: number;
            entries: number;
            pending: number;
            is_dirty: boolean;
            last_success_at: string | null;
            error: string;
            requests: number;
            hot_requests: number;
            unchanged_requests: number;
            readers: number;
        };
        /** PublisherChange */
        PublisherChange: {
            name?: string;
            domain?: string;
            fetch_mode?: 0 | 1 | 2;
            is_enabled?: boolean;
        };
        /** PublisherShape */
        PublisherShape: {
            id: number;
            name: string;
            domain: string;
            /** @enum {integer} */
            fetch_mode: 0 | 1 | 2;
            is_enabled: boolean;
            feed_count: number;
            /** Format: date-time */
            created_at: string;
        };
        /** PullShape */
        PullShape: {
            model: string;
            status: string;
            completed: number;
            total: number;
            error: string;
            is_finished: boolean;
        };
        /** QueueBody */
        QueueBody: {
            items: components["schemas"]["QueuePlaceBody"][];
        };
        /** QueuePlaceBody */
        QueuePlaceBody: {
            entry_id: number;
            /** @default 0 */
            enclosure?: number;
        };
        /** QueuedShape */
        QueuedShape: {
            entry_id: number;
            feed_id: number;
            enclosure: number;
            title: string;
            image_url: string;
            file: components["schemas"]["EnclosureShape"];
        };
        /** QuotaBody */
        QuotaBody: {
            most_feeds?: number | null;
            most_megabytes?: number | null;
            most_tokens?: number | null;
        };
        /** QuotaShape */
        QuotaShape: {
            most_feeds: number | null;
            most_megabytes: number | null;
            most_tokens: number | null;
        };
        /** ReadersShape */
        ReadersShape: {
            count: number;
        };
        /** ReadingPlaceBody */
        ReadingPlaceBody: {
            place: number;
            at?: string | null;
        };
        /** ReadingPlaceShape */
        ReadingPlaceShape: {
            place: number;
        };
        /** RecommendedShape */
        RecommendedShape: {
            model: string;
            needs_bytes: number;
            reason: string;
        };
        /** RecoveryCodesShape */
        RecoveryCodesShape: {
            codes: string[];
        };
        /** RefusedShape */
        RefusedShape: {
            url: string;
            title: string;
            reason: string;
        };
        /** Register */
        Register: {
            username: string;
            password: string;
            email?: string | null;
            /** @default  */
            invitation?: string;
        };
        /** Repair */
        Repair: {
            url?: string | null;
        };
        /** ReturnedShape */
        ReturnedShape: {
            id: number;
            filter_id: number;
            filter_title: string;
            entry: components["schemas"]["SampleShape"];
            /** Format: date-time */
            hit_at: string;
            back_at: string | null;
            /** @enum {null|string} */
            back_why: "asked" | "story" | "shared" | null;
        };
        /** RunShape */
        RunShape: {
            id: number;
            /** @enum {string} */
            kind: "refresh" | "import";
            total: number;
            done: number;
            failed: number;
            /** Format: date-time */
            started_at: string;
            finished_at: string | null;
        };
        /** SampleShape */
        SampleShape: {
            id: number;
            feed_id: number;
            title: string;
            author: string;
            url: string;
            published_at: string | null;
            /** Format: date-time */
            arrived_at: string;
        };
        /** SavePage */
        SavePage: {
            url: string;
            /** @default  */
            title?: string;
            /** @default true */
            later?: boolean;
        };
        /** SavedSearch */
        SavedSearch: {
            id: number;
            title: string;
            query: string;
            position: number;
        };
        /** SavedSearchOrder */
        SavedSearchOrder: {
            search_ids: number[];
        };
        /**
         * Score
         * @default {
         *       "value": null,
         *       "reason": "",
         *       "evidence": "",
         *       "spread": null
         *     }
         */
        Score: {
            value: number | null;
            /** @default  */
            reason: string;
            /** @default  */
            evidence: string;
            spread: number | null;
        };
        /** Scores */
        Scores: {
            framing: components["schemas"]["Score"];
            clickbait: components["schemas"]["Score"];
            persuasive: components["schemas"]["Score"];
            hyper_stimulus: components["schemas"]["Score"];
            speculative: components["schemas"]["Score"];
        };
        /** SearchChange */
        SearchChange: {
            title?: string;
            query?: string;
            position?: number;
        };
        /** SearchCountsShape */
        SearchCountsShape: {
            unread: {
                [key: string]: number;
            };
        };
        /** SearchHighlight */
        SearchHighlight: {
            title: string;
            snippet: string;
        };
        /** SearchNotice */
        SearchNotice: {
            word: string;
            /** @enum {string} */
            reason: "operator" | "value";
            likely: string | null;
        };
        /** SearchPage */
        SearchPage: {
            items: components["schemas"]["EntryShape"][];
            next_cursor?: string;
            feeds: components["schemas"]["SubscriptionShape"][];
            notices?: components["schemas"]["SearchNotice"][];
        };
        /** SecondFactorShape */
        SecondFactorShape: {
            is_on: boolean;
            since: string | null;
            /** @description codes on paper that are left */
            recovery_codes: number;
        };
        /** SecurityShape */
        SecurityShape: {
            is_email_confirmed: boolean;
            has_password: boolean;
            /** @description whether this server can send letters */
            has_mail: boolean;
            /** @description when one had signed in before the last time */
            previous_login_at: string | null;
        };
        /** SeenAlerts */
        SeenAlerts: {
            upto: number;
        };
        /** SeenFilterAlerts */
        SeenFilterAlerts: {
            upto: number;
        };
        /** SendBody */
        SendBody: {
            entry_ids: number[];
            /** @default false */
            is_wanted_again?: boolean;
        };
        /** SessionShape */
        SessionShape: {
            id: number;
            user_agent: string;
            ip: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_active_at: string;
            is_current: boolean;
        };
        /** SetDestinationShape */
        SetDestinationShape: {
            destination: components["schemas"]["DestinationShape"];
            secret: string | null;
        };
        /** SetMarks */
        SetMarks: {
            entry_ids: number[];
            read?: boolean | null;
            starred?: boolean | null;
            later?: boolean | null;
            hidden?: boolean | null;
            at?: string | null;
        };
        /** SettingChangeShape */
        SettingChangeShape: {
            name: string;
            value: string | null;
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
        };
        /** SettingShape */
        SettingShape: {
            name: string;
            /** @description what people call it */
            title: string;
            value: string | number;
            start_value: string | number;
            is_changed: boolean;
            is_fixed: boolean;
            help: string;
            takes: string;
            /** @description the smallest number that it takes */
            least: number | null;
            /** @description the largest */
            most: number | null;
        };
        /** ShareBody */
        ShareBody: {
            username: string;
            /** @default  */
            note?: string;
        };
        /** ShareNoteBody */
        ShareNoteBody: {
            text: string;
        };
        /** ShareNoteShape */
        ShareNoteShape: {
            id: number;
            is_own: boolean;
            text: string;
            /** Format: date-time */
            written_at: string;
        };
        /** ShareShape */
        ShareShape: {
            id: number;
            is_sent: boolean;
            other: components["schemas"]["ContactShape"] | null;
            entry_id: number;
            title: string;
            source_title: string;
            note: string;
            /** Format: date-time */
            sent_at: string;
            seen_at: string | null;
            note_count: number;
            is_new: boolean;
            dismissed_at: string | null;
        };
        /** ShareThreadShape */
        ShareThreadShape: {
            share: components["schemas"]["ShareShape"];
            notes: components["schemas"]["ShareNoteShape"][];
        };
        /** SharedEntryShape */
        SharedEntryShape: {
            id: number;
            title: string;
            url: string;
            author: string;
            excerpt: string;
            image_url: string;
            language: string;
            word_count: number;
            published_at: string | null;
            /** Format: date-time */
            arrived_at: string;
            is_read: boolean;
            source_title: string;
            claimed_by: components["schemas"]["ContactShape"] | null;
            claimed_at: string | null;
            done_by: components["schemas"]["ContactShape"] | null;
            done_at: string | null;
            note_count: number;
        };
        /** SharedFolderShape */
        SharedFolderShape: {
            id: number;
            title: string;
            owner: components["schemas"]["ContactShape"];
            is_owner: boolean;
            /** Format: date-time */
            invited_at: string;
            joined_at: string | null;
            unread: number;
        };
        /** SharedMarkAllBody */
        SharedMarkAllBody: {
            newest_id?: number | null;
        };
        /** SharedMarkBody */
        SharedMarkBody: {
            entry_ids: number[];
            /** @default true */
            read?: boolean;
        };
        /** SharedMarked */
        SharedMarked: {
            changed: number;
        };
        /** SharedMarkedAll */
        SharedMarkedAll: {
            entry_ids: number[];
        };
        /** SharedTextShape */
        SharedTextShape: {
            entry: components["schemas"]["SharedEntryShape"];
            html: string;
            full_html: string | null;
            steps: components["schemas"]["TriageStepShape"][];
            marks: components["schemas"]["OwnMarksShape"];
        };
        /** ShownKey */
        ShownKey: {
            ceremony: string;
            /** @description as `PublicKeyCredential.toJSON()` gives it */
            credential: {
                [key: string]: unknown;
            };
        };
        /** SignedInShape */
        SignedInShape: {
            token: string;
            user: components["schemas"]["UserShape"];
            /** @description names the database behind this address: ids of another one mean other things */
            instance: string;
        };
        /** SnapshotBody */
        SnapshotBody: {
            url: string;
            title: string;
            /** @default  */
            html?: string;
            /** @default  */
            author?: string;
            /** @default  */
            feed_title?: string;
            published_at?: string | null;
        };
        /** SnapshotShape */
        SnapshotShape: {
            id: number;
            entry_id: number | null;
            url: string;
            title: string;
            author: string;
            feed_title: string;
            published_at: string | null;
            /** Format: date-time */
            created_at: string;
            is_gone: boolean;
            html?: string;
            note?: string;
        };
        /** SourceShape */
        SourceShape: {
            /** @default  */
            title: string;
            /** @default  */
            url: string;
        };
        /** SpanShape */
        SpanShape: {
            start: number;
            end: number;
        };
        /** SpentShape */
        SpentShape: {
            /** Format: date */
            day: string;
            calls: number;
            tokens_in: number;
            tokens_out: number;
            cost: number;
        };
        /** SpokenLineShape */
        SpokenLineShape: {
            text: string;
            start: number | null;
            speaker: string;
        };
        /** StarBody */
        StarBody: {
            /** @default true */
            is_starred?: boolean;
        };
        /** StartShape */
        StartShape: {
            state: components["schemas"]["AuthState"];
            desk: components["schemas"]["DeskShape"] | null;
        };
        /** StartedOver */
        StartedOver: {
            entries: number;
        };
        /** StoryAlertPage */
        StoryAlertPage: {
            items: components["schemas"]["StoryAlertShape"][];
            unseen: number;
            next_cursor?: string;
        };
        /** StoryAlertShape */
        StoryAlertShape: {
            id: number;
            story_id: number;
            entry_id: number;
            feed_id: number;
            title: string;
            /** Format: date-time */
            created_at: string;
            seen_at: string | null;
            claims: components["schemas"]["AlertClaim"][];
        };
        /** StoryDetailShape */
        StoryDetailShape: {
            id: number;
            title: string;
            entries: components["schemas"]["StoryEntryShape"][];
            outlets: number;
            originals: number;
            first_entry_id: number | null;
            spread: number;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
            followed_at: string | null;
            ledger: components["schemas"]["LedgerRowShape"][];
        };
        /** StoryEntryShape */
        StoryEntryShape: {
            id: number;
            feed_id: number;
            outlet: string;
            title: string;
            url: string;
            author: string;
            excerpt: string;
            image_url: string;
            published_at: string | null;
            /** Format: date-time */
            arrived_at: string;
            read_at: string | null;
            version: number;
            copy_of: number | null;
            likeness: number;
            agency: string | null;
            scores: components["schemas"]["EntryScoresShape"] | null;
        };
        /** StoryRef */
        StoryRef: {
            id: number;
            outlets: number;
            followed_at: string | null;
        };
        /** StoryShape */
        StoryShape: {
            id: number;
            title: string;
            entries: number;
            outlets: number;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
            followed_at: string | null;
            later_entries: number;
        };
        /** Subscribe */
        Subscribe: {
            url: string;
            folder_id?: number | null;
            title?: string | null;
            access?: components["schemas"]["AccessBody"] | null;
        };
        /** SubscribeBatch */
        SubscribeBatch: {
            items: components["schemas"]["BatchItem"][];
        };
        /** SubscriptionChange */
        SubscriptionChange: {
            title?: string | null;
            folder_id?: number | null;
            position?: number;
            is_muted?: boolean;
            is_deframed?: boolean;
            on_edit?: "nothing" | "unread" | "show";
            look?: components["schemas"]["FeedLookBody"];
            tags?: string[];
            is_suspended?: boolean;
            refresh_seconds?: number | null;
            fetch_mode?: (0 | 1 | 2) | null;
            full_text?: "auto" | "always" | "never";
        };
        /** SubscriptionOrder */
        SubscriptionOrder: {
            subscription_ids: number[];
            folder_id?: number | null;
        };
        /** SubscriptionShape */
        SubscriptionShape: {
            id: number;
            feed_id: number;
            /** @enum {string} */
            kind: "web" | "saved";
            title: string;
            feed_title: string;
            feed_url: string;
            site_url: string;
            icon_url: string;
            icon: string;
            language: string;
            /** @enum {string} */
            type: "rss" | "atom" | "json" | "cdf" | "";
            folder_id: number | null;
            position: number;
            /** Format: date-time */
            subscribed_at: string;
            unread_count: number;
            is_suspended: boolean;
            refresh_seconds: number | null;
            /** @enum {integer|null} */
            fetch_mode: 0 | 1 | 2 | null;
            has_access: boolean;
            is_private: boolean;
            is_muted: boolean;
            is_deframed: boolean;
            /** @enum {string} */
            on_edit: "nothing" | "unread" | "show";
            look: components["schemas"]["FeedLook"];
            /** @enum {string} */
            full_text: "auto" | "always" | "never";
            tags: string[];
            health: components["schemas"]["HealthSummary"];
            fetch_state: components["schemas"]["FetchStateShape"];
            description?: string;
        };
        /** SuccessorShape */
        SuccessorShape: {
            url: string;
            title: string;
            share: number;
            is_proven: boolean;
        };
        /** TagBody */
        TagBody: {
            title: string;
        };
        /** TagChange */
        TagChange: {
            title?: string;
            colour?: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
        };
        /** TagEntries */
        TagEntries: {
            entry_ids: number[];
            /** @default true */
            tagged?: boolean;
        };
        /** TagOrder */
        TagOrder: {
            tag_ids: number[];
        };
        /** TagShape */
        TagShape: {
            id: number;
            title: string;
            /** @enum {string} */
            colour: "" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
            position: number;
            unread_count: number;
        };
        /** TastePlaceShape */
        TastePlaceShape: {
            minutes: number;
            reasons: components["schemas"]["TasteReason"][];
        };
        /** TasteReason */
        TasteReason: {
            kind: string;
            value: string;
            minutes: number;
        };
        /** TasteShape */
        TasteShape: {
            examples: number;
            learned_at: string | null;
            since: string | null;
            strongest: components["schemas"]["TasteReason"][];
        };
        /** TextEditShape */
        TextEditShape: {
            /** @enum {string} */
            kind: "number" | "name" | "negation" | "headline" | "text";
            weight: number;
            before: string;
            after: string;
        };
        /** ThemeAccentShape */
        ThemeAccentShape: {
            /** @enum {string} */
            theme: "light" | "sepia" | "dark";
            accent: string;
            strong: string;
            wash: string;
            on_accent: string;
            /** @description of the colour as chosen; text needs 4.5 or more */
            contrast: number;
            is_adjusted: boolean;
        };
        /** TokenShape */
        TokenShape: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "admin")[];
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            is_expired: boolean;
            last_used_at: string | null;
            last_ip: string;
            last_user_agent: string;
        };
        /** TouchedShape */
        TouchedShape: {
            id: number;
            title: string;
        };
        /** TranscriptShape */
        TranscriptShape: {
            url: string;
            /** @default  */
            type: string;
            /** @default  */
            language: string;
        };
        /** TriageNoteBody */
        TriageNoteBody: {
            text: string;
        };
        /** TriageStepShape */
        TriageStepShape: {
            id: number;
            /** @enum {string} */
            kind: "claimed" | "handed_over" | "released" | "done" | "reopened" | "note";
            made_by: components["schemas"]["ContactShape"] | null;
            given_to: components["schemas"]["ContactShape"] | null;
            text: string;
            /** Format: date-time */
            made_at: string;
        };
        /** TriagedShape */
        TriagedShape: {
            entry: components["schemas"]["SharedEntryShape"];
            step_id: number | null;
        };
        /** TriedMatch */
        TriedMatch: {
            match: components["schemas"]["FilterNode"];
            scope?: components["schemas"]["FilterScope"];
        };
        /** UndoSpan */
        UndoSpan: {
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            until: string;
            /** @default  */
            device?: string;
        };
        /** UndoneShape */
        UndoneShape: {
            changed: number;
            operation_ids: number[];
            undone_ids: number[];
        };
        /** UnseenAlerts */
        UnseenAlerts: {
            unseen: number;
        };
        /** UnseenShape */
        UnseenShape: {
            unseen: number;
        };
        /** UserChange */
        UserChange: {
            email?: string | null;
            /** @default  */
            password?: string;
        };
        /** UserShape */
        UserShape: {
            id: number;
            username: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "user";
            /** Format: date-time */
            created_at: string;
        };
        /** ValidationShape */
        ValidationShape: {
            is_feed: boolean;
            url: string;
            format: string;
            title: string;
            entries: number;
            warnings: string[];
            error: string | null;
            error_code: string | null;
        };
        /** VersionShape */
        VersionShape: {
            version: number;
            title: string;
            html: string;
            /** Format: date-time */
            detected_at: string;
            changes: components["schemas"]["TextEditShape"][];
        };
        /** VoiceShape */
        VoiceShape: {
            entry_id: number;
            outlet: string;
            value: string;
            text: string;
            sentence: string;
            copy_of: number | null;
        };
        /** VoteBody */
        VoteBody: {
            aspect: ("framing" | "clickbait" | "persuasive" | "hyper_stimulus" | "speculative") | ("overall" | "summary" | "category" | "neutral_title");
            agrees: boolean | null;
        };
        /** VotesShape */
        VotesShape: {
            votes: {
                [key: string]: boolean;
            };
        };
        /** WaysShape */
        WaysShape: {
            providers: components["schemas"]["ProviderShape"][];
            /** @description whether browsers have passkeys for this address of the server */
            has_passkeys: boolean;
        };
        /** WebhookBody */
        WebhookBody: {
            title?: string;
            url?: string;
        };
        /** WebhookShape */
        WebhookShape: {
            id: number;
            title: string;
            url: string;
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
            error: string;
            waiting: number;
            failed: number;
        };
        /** WebhookWithSecret */
        WebhookWithSecret: {
            id: number;
            title: string;
            url: string;
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
            error: string;
            waiting: number;
            failed: number;
            secret: string;
        };
        /** WeekShape */
        WeekShape: {
            /** Format: date-time */
            begins_at: string;
            hits: number;
            hidden: number;
            read: number;
            brought_back: number;
        };
        /**
         * ErrorAnswer
         * @description The shape of every error.
         */
        ErrorAnswer: {
            error: components["schemas"]["ErrorBody"];
        };
        /**
         * ErrorBody
         * @description What went wrong: a code for programs, a sentence for people.
         */
        ErrorBody: {
            code: string;
            message: string;
            /** @default {} */
            details: {
                [key: string]: unknown;
            };
        };
        /**
         * NewEntriesEvent
         * @description A feed brought something.
         */
        NewEntriesEvent: {
            feed_id: number;
            entry_ids: number[];
            count: number;
        };
        /**
         * EntryUpdatedEvent
         * @description A publisher changed entries.
         */
        EntryUpdatedEvent: {
            feed_id: number;
            entry_ids: number[];
        };
        /**
         * EntryCleanedEvent
         * @description The feed's own text of an entry was cleaned anew.
         */
        EntryCleanedEvent: {
            feed_id: number;
            entry_ids: number[];
        };
        /**
         * FullTextEvent
         * @description The text of the page behind an entry is there.
         */
        FullTextEvent: {
            feed_id: number;
            entry_ids: number[];
        };
        /**
         * AnalysisEvent
         * @description Entries were analysed.
         */
        AnalysisEvent: {
            feed_id: number;
            entry_ids: number[];
        };
        /**
         * IconEvent
         * @description The icon of a feed was found, or is another; `icon` is its address.
         */
        IconEvent: {
            feed_id: number;
            icon: string;
        };
        /**
         * RefreshedEvent
         * @description A feed brought a changed document, failed for the reason given, or works again.
         */
        RefreshedEvent: {
            feed_id: number;
            error: string | null;
        };
        /**
         * ProgressEvent
         * @description A refresh or an import of many feeds goes on.
         */
        ProgressEvent: {
            run_id: number;
            /** @enum {unknown} */
            kind: "import" | "refresh";
            total: number;
            done: number;
            failed: number;
            is_finished: boolean;
        };
        /**
         * StatesEvent
         * @description Entries were marked; null if they are too many to be named.
         */
        StatesEvent: {
            entry_ids: number[] | null;
            /** @enum {unknown} */
            change: "all_read" | "boarded" | "hidden" | "important" | "later" | "read" | "starred" | "tagged" | "unboarded" | "unhidden" | "unimportant" | "unlater" | "unread" | "unstarred" | "untagged";
            tag_id?: number;
            board_id?: number;
            importance?: number;
        };
        /**
         * PlaybackEvent
         * @description A player stopped somewhere.
         */
        PlaybackEvent: {
            entry_id: number;
            enclosure: number;
            seconds: number;
        };
        /**
         * ReadingPlaceEvent
         * @description Somebody stopped reading a text somewhere; `place` goes from 0 to 1.
         */
        ReadingPlaceEvent: {
            entry_id: number;
            place: number;
        };
        /**
         * QueueEvent
         * @description What is listened to next changed: load it anew.
         */
        QueueEvent: Record<string, never>;
        /**
         * SubscriptionsEvent
         * @description Feeds or folders changed: load them anew.
         */
        SubscriptionsEvent: Record<string, never>;
        /**
         * TagsEvent
         * @description A tag was made, named or removed, or a feed was tagged: load them anew.
         */
        TagsEvent: Record<string, never>;
        /**
         * BoardsEvent
         * @description A board was made, changed or removed, or a note or an order on it: load them anew.
         */
        BoardsEvent: Record<string, never>;
        /**
         * HighlightsEvent
         * @description A piece of an entry was highlighted, or that was changed or taken back: load them anew.
         */
        HighlightsEvent: {
            entry_id: number;
        };
        /**
         * SharesEvent
         * @description Somebody sent an entry, saw, answered or took back one: load what was sent anew.
         */
        SharesEvent: Record<string, never>;
        /**
         * SharedFoldersEvent
         * @description A shared folder got entries or members, or one was invited to it: load them anew.
         */
        SharedFoldersEvent: Record<string, never>;
        /**
         * TriageEvent
         * @description A member took an entry of a shared folder, let go of it, finished it or wrote a note.
         */
        TriageEvent: {
            folder_id: number;
            entry_id: number;
        };
        /**
         * SearchesEvent
         * @description Saved searches changed: load them anew.
         */
        SearchesEvent: Record<string, never>;
        /**
         * OwnFeedsEvent
         * @description Feeds of one's own changed: load them anew.
         */
        OwnFeedsEvent: Record<string, never>;
        /**
         * DestinationsEvent
         * @description Where entries are sent changed: load it anew.
         */
        DestinationsEvent: Record<string, never>;
        /**
         * DeliveriesEvent
         * @description Entries are to be sent, or were, or not: ask how it went.
         */
        DeliveriesEvent: {
            entry_ids: number[];
        };
        /**
         * FiltersEvent
         * @description Filters were changed, or did something: load them anew.
         */
        FiltersEvent: Record<string, never>;
        /**
         * FilterRunEvent
         * @description A filter goes through what came already; `share` goes from 0 to 1.
         */
        FilterRunEvent: {
            filter_id: number;
            share: number;
            looked_at: number;
            hits: number;
            is_finished: boolean;
        };
        /**
         * AlertEvent
         * @description A filter tells of entries that came, the first of which are named.
         */
        AlertEvent: {
            filter_id: number;
            title: string;
            entry_ids: number[];
            count: number;
        };
        /**
         * StoriesEvent
         * @description A story was followed or left: load them anew.
         */
        StoriesEvent: Record<string, never>;
        /**
         * StoryEvent
         * @description An entry says something new of a story that the user follows.
         */
        StoryEvent: {
            story_id: number;
            entry_id: number;
        };
        /**
         * PreferencesEvent
         * @description Preferences changed: load them anew.
         */
        PreferencesEvent: Record<string, never>;
        /**
         * ModelPullEvent
         * @description A model is being fetched, for all admins; an error that is not the end is tried again.
         */
        ModelPullEvent: {
            model: string;
            status: string;
            completed: number;
            total: number;
            error: string;
            is_finished: boolean;
        };
        /**
         * ResetEvent
         * @description Too much was missed: load everything anew.
         */
        ResetEvent: Record<string, never>;
        /**
         * Events
         * @description The data of each event of `/v1/events`, by its name.
         */
        Events: {
            new_entries: components["schemas"]["NewEntriesEvent"];
            entry_updated: components["schemas"]["EntryUpdatedEvent"];
            entry_cleaned: components["schemas"]["EntryCleanedEvent"];
            full_text: components["schemas"]["FullTextEvent"];
            analysis: components["schemas"]["AnalysisEvent"];
            icon: components["schemas"]["IconEvent"];
            refreshed: components["schemas"]["RefreshedEvent"];
            progress: components["schemas"]["ProgressEvent"];
            states: components["schemas"]["StatesEvent"];
            playback: components["schemas"]["PlaybackEvent"];
            reading_place: components["schemas"]["ReadingPlaceEvent"];
            queue: components["schemas"]["QueueEvent"];
            subscriptions: components["schemas"]["SubscriptionsEvent"];
            tags: components["schemas"]["TagsEvent"];
            boards: components["schemas"]["BoardsEvent"];
            highlights: components["schemas"]["HighlightsEvent"];
            shares: components["schemas"]["SharesEvent"];
            shared_folders: components["schemas"]["SharedFoldersEvent"];
            triage: components["schemas"]["TriageEvent"];
            searches: components["schemas"]["SearchesEvent"];
            own_feeds: components["schemas"]["OwnFeedsEvent"];
            destinations: components["schemas"]["DestinationsEvent"];
            deliveries: components["schemas"]["DeliveriesEvent"];
            filters: components["schemas"]["FiltersEvent"];
            filter_run: components["schemas"]["FilterRunEvent"];
            alert: components["schemas"]["AlertEvent"];
            stories: components["schemas"]["StoriesEvent"];
            story: components["schemas"]["StoryEvent"];
            preferences: components["schemas"]["PreferencesEvent"];
            model_pull: components["schemas"]["ModelPullEvent"];
            reset: components["schemas"]["ResetEvent"];
        };
    };
    responses: {
        /** @description What went wrong: a code for programs, a sentence for people. */
        Error: {
            headers: {
                /** @description with 429: seconds until asking again makes sense */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    V1AuthStateGetState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthState"];
                };
            };
        };
    };
    V1AuthRegisterRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInShape"];
                };
            };
        };
    };
    V1AuthLoginLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInShape"];
                };
            };
        };
    };
    V1AuthLogoutLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1StartGetStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartShape"];
                };
            };
        };
    };
    V1UsersMeGetMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserShape"];
                };
            };
        };
    };
    V1UsersMeRemoveMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Farewell"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeSetMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserShape"];
                };
            };
        };
    };
    V1UsersMeSecurityGetSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityShape"];
                };
            };
        };
    };
    V1UsersMePasswordSetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeSessionsListSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SessionShape"];
                };
            };
        };
    };
    V1UsersMeSessionsSessionIdRemoveSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeAppPasswordsListAppPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AppPasswordShape"];
                };
            };
        };
    };
    V1UsersMeAppPasswordsAddAppPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAppPasswordBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAppPasswordShape"];
                };
            };
        };
    };
    V1UsersMeAppPasswordsAppPasswordIdRemoveAppPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_password_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeTokensListTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_TokenShape"];
                };
            };
        };
    };
    V1UsersMeTokensAddToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTokenBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTokenShape"];
                };
            };
        };
    };
    V1UsersMeTokensTokenIdRemoveToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMePreferencesGetPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    V1UsersMePreferencesSetPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferencesChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    V1UsersListUsers: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AccountShape"];
                };
            };
        };
    };
    V1UsersAddUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountShape"];
                };
            };
        };
    };
    V1UsersUserIdRemoveUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersUserIdSetUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountShape"];
                };
            };
        };
    };
    V1AuthForgotPasswordAskReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1AuthResetPasswordCheckCheckReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeldLink"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkShape"];
                };
            };
        };
    };
    V1AuthResetPasswordResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordByLink"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1AuthConfirmEmailConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeldLink"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedShape"];
                };
            };
        };
    };
    V1UsersMeConfirmEmailAskConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersUserIdResetLinkMakeResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandedLinkShape"];
                };
            };
        };
    };
    V1UsersMeSecondFactorGetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorShape"];
                };
            };
        };
    };
    V1UsersMeSecondFactorSetUpSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecondFactorShape"];
                };
            };
        };
    };
    V1UsersMeSecondFactorTurnOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeSecondFactorConfirmConfirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeOfApp"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesShape"];
                };
            };
        };
    };
    V1UsersMeSecondFactorRecoveryCodesMakeRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesShape"];
                };
            };
        };
    };
    V1UsersUserIdSecondFactorResetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1AuthWaysListWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaysShape"];
                };
            };
        };
    };
    V1AuthOauthProviderDepart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    V1AuthOauthProviderBegin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Departing"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartureShape"];
                };
            };
        };
    };
    V1UsersMeIdentitiesListIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_IdentityShape"];
                };
            };
        };
    };
    V1UsersMeIdentitiesLinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Linking"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartureShape"];
                };
            };
        };
    };
    V1UsersMeIdentitiesIdentityIdUnlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1AuthPasskeyOptionsAskForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyQuestion"];
                };
            };
        };
    };
    V1AuthPasskeySignInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShownKey"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInShape"];
                };
            };
        };
    };
    V1UsersMePasskeysListPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_PasskeyShape"];
                };
            };
        };
    };
    V1UsersMePasskeysAddPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyShape"];
                };
            };
        };
    };
    V1UsersMePasskeysOptionsAskForNewPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyQuestion"];
                };
            };
        };
    };
    V1UsersMePasskeysPasskeyIdRemovePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMePasskeysPasskeyIdRenamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyShape"];
                };
            };
        };
    };
    V1InvitationsListInvitations: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_InvitationShape"];
                };
            };
        };
    };
    V1InvitationsInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitationBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitationShape"];
                };
            };
        };
    };
    V1InvitationsInvitationIdRemoveInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1AuthInvitationCheckInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeldLink"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedShape"];
                };
            };
        };
    };
    V1AuditListAudit: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AuditLineShape"];
                };
            };
        };
    };
    V1UsersMeExportExportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
        };
    };
    V1UsersMeLimitsGetOwnLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceShape"];
                };
            };
        };
    };
    V1UsersUserIdLimitsGetLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaShape"];
                };
            };
        };
    };
    V1UsersUserIdLimitsSetLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaShape"];
                };
            };
        };
    };
    V1ProxiedFeedsListProxiedFeeds: {
        parameters: {
            query?: {
                /** @description words to search for */
                q?: string;
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ProxiedFeedShape"];
                };
            };
        };
    };
    V1ProxiedFeedsAddProxiedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProxiedFeed"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedFeedShape"];
                };
            };
        };
    };
    V1ProxiedFeedsFeedIdGetProxiedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedFeedShape"];
                };
            };
        };
    };
    V1ProxiedFeedsFeedIdRemoveProxiedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1ProxiedFeedsFeedIdChangeProxiedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProxiedFeedChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedFeedShape"];
                };
            };
        };
    };
    V1ProxiedFeedsFeedIdRestoreRestoreProxiedFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedFeedShape"];
                };
            };
        };
    };
    V1SubscriptionsListSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscribe"];
            };
        };
        responses: {
            /** @description Followed already. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShape"];
                };
            };
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsRefreshRefreshAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdGetSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SubscriptionsSubscriptionIdSetSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdRefreshRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedShape"];
                };
            };
        };
    };
    V1SubscriptionsBriefListBriefSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_BriefSubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsBatchSubscribeMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeBatch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchOutcomes"];
                };
            };
        };
    };
    V1SubscriptionsBatchEditEditMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchEdit"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SubscriptionShape"];
                };
            };
        };
    };
    V1SubscriptionsBatchRemoveUnsubscribeMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRemove"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftShape"];
                };
            };
        };
    };
    V1SubscriptionsOrderSetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionOrder"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SubscriptionShape"];
                };
            };
        };
    };
    V1OpmlExportOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml": string;
                };
            };
        };
    };
    V1OpmlImportOpml: {
        parameters: {
            query?: {
                /** @description only say what would change */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/x-opml": string;
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedShape"];
                };
            };
        };
    };
    V1RunsListRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_RunShape"];
                };
            };
        };
    };
    V1RunsRunIdGetRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdAccessGetAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdAccessSetAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdAccessRemoveAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SubscriptionsHealthListHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_HealthShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdHealthGetHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneHealth"];
                };
            };
        };
    };
    V1HealthFeedsListIll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_HealthShape"];
                };
            };
        };
    };
    V1FeedsFailingListFailing: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FailingFeedShape"];
                };
            };
        };
    };
    V1HealthInstanceGetInstanceHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceHealthShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdSuccessorsListSuccessors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SuccessorShape"];
                };
            };
        };
    };
    V1SubscriptionsSubscriptionIdRepairRepair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Repair"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionShape"];
                };
            };
        };
    };
    V1FoldersListFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Folder"];
                };
            };
        };
    };
    V1FoldersAddFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFolder"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    V1FoldersFolderIdGetFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    V1FoldersFolderIdRemoveFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1FoldersFolderIdSetFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    V1FoldersOrderSetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderOrder"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Folder"];
                };
            };
        };
    };
    V1IconsIconHashGetIcon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description from `icon` of a subscription */
                icon_hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    V1CountsGetCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountsShape"];
                };
            };
        };
    };
    V1EntriesListEntries: {
        parameters: {
            query?: {
                /** @description only these */
                unread?: boolean;
                /** @description only these */
                starred?: boolean;
                /** @description only these */
                later?: boolean;
                /** @description only these */
                hidden?: boolean;
                /** @description only what is read, or only what is unread */
                is_read?: boolean | null;
                feed_id?: number | null;
                folder_id?: number | null;
                /** @description only what carries this tag, or its feed does */
                tag?: string;
                /** @description only what stands on this board, whose order is `board` */
                board_id?: number | null;
                /** @description only what other users sent you, whose order is `shared` */
                is_shared?: boolean;
                /** @description only what was put into this category */
                category?: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
                /** @description leave out what has a higher score; what has none stays */
                max_clickbait?: number | null;
                /** @description leave out what has a higher score; what has none stays */
                max_overall?: number | null;
                /** @description only what is at least so important to you */
                min_importance?: number | null;
                /** @description only what was published at this time or later */
                since?: string | null;
                /** @description leave muted feeds out of a list over all feeds, but for lists of unread */
                skips_muted?: boolean;
                order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | "ranked" | "board" | "shared";
                /** @description next_cursor of the last page */
                cursor?: string;
                /** @description words to search for */
                q?: string;
                /** @description mark what `q` found in each entry */
                highlight?: boolean;
                /** @description add the HTML of each entry */
                content?: boolean;
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
                /** @description how many at most */
                limit?: number;
                /** @description only those of these entries that the list has, with commas between them */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_EntryShape"];
                };
            };
        };
    };
    V1EntriesSavePage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePage"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryShape"];
                };
            };
        };
    };
    V1EntriesIdsListIds: {
        parameters: {
            query?: {
                /** @description only these */
                unread?: boolean;
                /** @description only these */
                starred?: boolean;
                /** @description only these */
                later?: boolean;
                /** @description only these */
                hidden?: boolean;
                /** @description only what is read, or only what is unread */
                is_read?: boolean | null;
                feed_id?: number | null;
                folder_id?: number | null;
                /** @description only what carries this tag, or its feed does */
                tag?: string;
                /** @description only what stands on this board, whose order is `board` */
                board_id?: number | null;
                /** @description only what other users sent you, whose order is `shared` */
                is_shared?: boolean;
                /** @description only what was put into this category */
                category?: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
                /** @description leave out what has a higher score; what has none stays */
                max_clickbait?: number | null;
                /** @description leave out what has a higher score; what has none stays */
                max_overall?: number | null;
                /** @description only what is at least so important to you */
                min_importance?: number | null;
                /** @description only what was published at this time or later */
                since?: string | null;
                /** @description leave muted feeds out of a list over all feeds, but for lists of unread */
                skips_muted?: boolean;
                order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | "ranked" | "board" | "shared";
                /** @description next_cursor of the last page */
                cursor?: string;
                /** @description how many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdList"];
                };
            };
        };
    };
    V1EntriesEntryIdGetEntry: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryDetailShape"];
                };
            };
        };
    };
    V1EntriesEntryIdCopiesListCopies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_EntryShape"];
                };
            };
        };
    };
    V1EntriesSearchSearch: {
        parameters: {
            query: {
                /** @description only these */
                unread?: boolean;
                /** @description only these */
                starred?: boolean;
                /** @description only these */
                later?: boolean;
                /** @description only these */
                hidden?: boolean;
                /** @description only what is read, or only what is unread */
                is_read?: boolean | null;
                feed_id?: number | null;
                folder_id?: number | null;
                /** @description only what carries this tag, or its feed does */
                tag?: string;
                /** @description only what stands on this board, whose order is `board` */
                board_id?: number | null;
                /** @description only what other users sent you, whose order is `shared` */
                is_shared?: boolean;
                /** @description only what was put into this category */
                category?: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
                /** @description leave out what has a higher score; what has none stays */
                max_clickbait?: number | null;
                /** @description leave out what has a higher score; what has none stays */
                max_overall?: number | null;
                /** @description only what is at least so important to you */
                min_importance?: number | null;
                /** @description only what was published at this time or later */
                since?: string | null;
                /** @description leave muted feeds out of a list over all feeds, but for lists of unread */
                skips_muted?: boolean;
                order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | "ranked" | "board" | "shared";
                /** @description next_cursor of the last page */
                cursor?: string;
                /** @description words to search for */
                q: string;
                /** @description mark what `q` found in each entry */
                highlight?: boolean;
                /** @description add the HTML of each entry */
                content?: boolean;
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
                /** @description how many at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
        };
    };
    V1EntriesEntryIdFullTextGetFullText: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullTextShape"];
                };
            };
        };
    };
    V1EntriesEntryIdFullTextFetchFullText: {
        parameters: {
            query?: {
                /** @description fetch and clean anew what is there already */
                again?: boolean;
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullTextShape"];
                };
            };
        };
    };
    V1HighlightsListHighlights: {
        parameters: {
            query?: {
                entry_id?: number | null;
                /** @description words to search for */
                q?: string;
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_HighlightShape"];
                };
            };
        };
    };
    V1HighlightsAddHighlight: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HighlightBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HighlightShape"];
                };
            };
        };
    };
    V1HighlightsExportExportHighlights: {
        parameters: {
            query?: {
                /** @description what the file is made of */
                format?: "markdown" | "json";
                entry_id?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    V1HighlightsHighlightIdRemoveHighlight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                highlight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1HighlightsHighlightIdSetHighlight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                highlight_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HighlightChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HighlightShape"];
                };
            };
        };
    };
    V1HighlightsHighlightIdRestoreRestoreHighlight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                highlight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HighlightShape"];
                };
            };
        };
    };
    V1SearchesListSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SavedSearch"];
                };
            };
        };
    };
    V1SearchesAddSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSearch"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    V1SearchesCountsCountSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchCountsShape"];
                };
            };
        };
    };
    V1SearchesOrderOrderSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchOrder"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SavedSearch"];
                };
            };
        };
    };
    V1SearchesSearchIdRemoveSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                search_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SearchesSearchIdSetSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                search_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    V1FiltersListFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FilterShape"];
                };
            };
        };
    };
    V1FiltersAddFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFilter"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterShape"];
                };
            };
        };
    };
    V1FiltersFieldsListFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterWords"];
                };
            };
        };
    };
    V1FiltersFilterIdGetFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterShape"];
                };
            };
        };
    };
    V1FiltersFilterIdRemoveFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1FiltersFilterIdSetFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterChanges"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterShape"];
                };
            };
        };
    };
    V1FiltersFilterIdRestoreRestoreFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterShape"];
                };
            };
        };
    };
    V1FiltersPreviewPreviewFilter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriedMatch"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewShape"];
                };
            };
        };
    };
    V1FiltersFilterIdApplyApplyFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyBody"];
            };
        };
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterShape"];
                };
            };
        };
    };
    V1FiltersFilterIdHitsListHits: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_HitShape"];
                };
            };
        };
    };
    V1FiltersReturnedListReturned: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ReturnedShape"];
                };
            };
        };
    };
    V1FiltersFilterIdWeeksListWeeks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_WeekShape"];
                };
            };
        };
    };
    V1FiltersFilterIdHitsHitIdBringBackBringBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
                hit_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtBackShape"];
                };
            };
        };
    };
    V1FiltersFilterIdBringBackBringAllBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BringBackBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtBackShape"];
                };
            };
        };
    };
    V1EntriesEntryIdBringBackBringEntryBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtBackShape"];
                };
            };
        };
    };
    V1FiltersAlertsListFilterAlerts: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterAlertList"];
                };
            };
        };
    };
    V1FiltersAlertsSeenSeeFilterAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenFilterAlerts"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnseenAlerts"];
                };
            };
        };
    };
    V1FiltersExportExportFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterFile"];
                };
            };
        };
    };
    V1FiltersImportImportFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilterFileBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterImportShape"];
                };
            };
        };
    };
    V1WebhooksListWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_WebhookShape"];
                };
            };
        };
    };
    V1WebhooksAddWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    V1WebhooksWebhookIdRemoveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1WebhooksWebhookIdSetWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookShape"];
                };
            };
        };
    };
    V1WebhooksWebhookIdFailedListFailed: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FailedShape"];
                };
            };
        };
    };
    V1WebhooksWebhookIdRetryRetryWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookShape"];
                };
            };
        };
    };
    V1EntriesMarkReadMarkRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRead"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesMarkAllReadMarkAllRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkAllRead"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesMarkSetMarks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMarks"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManyChanged"];
                };
            };
        };
    };
    V1EntriesEntryIdStarSetMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesEntryIdStarClearMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesEntryIdLaterSetMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesEntryIdLaterClearMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesEntryIdHideSetMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1EntriesEntryIdHideClearMark: {
        parameters: {
            query?: {
                /** @description when the device made the change */
                at?: string | null;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1OperationsListOperations: {
        parameters: {
            query?: {
                /** @description only what this device did */
                device?: string;
                /** @description only changes of this kind */
                kind?: string;
                since?: string | null;
                until?: string | null;
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_OperationShape"];
                };
            };
        };
    };
    V1OperationsOperationIdUndoUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operation_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1OperationsUndoUndoSpan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoSpan"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneShape"];
                };
            };
        };
    };
    V1TagsListTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_TagShape"];
                };
            };
        };
    };
    V1TagsAddTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagShape"];
                };
            };
        };
    };
    V1TagsOrderOrderTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagOrder"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_TagShape"];
                };
            };
        };
    };
    V1TagsTagIdRemoveTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1TagsTagIdSetTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagShape"];
                };
            };
        };
    };
    V1TagsTagIdEntriesTagEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagEntries"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1TagsTagIdFeedsFeedIdTagFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: number;
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1TagsTagIdFeedsFeedIdUntagFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: number;
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1BoardsListBoards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Board"];
                };
            };
        };
    };
    V1BoardsAddBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBoard"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
        };
    };
    V1BoardsOrderOrderBoards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardOrder"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Board"];
                };
            };
        };
    };
    V1BoardsBoardIdGetBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
        };
    };
    V1BoardsBoardIdRemoveBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1BoardsBoardIdSetBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                };
            };
        };
    };
    V1BoardsBoardIdEntriesPutEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardEntries"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
        };
    };
    V1BoardsBoardIdEntriesEntryIdSetNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1BoardsBoardIdEntriesEntryIdMoveMoveEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1UsersMeTasteGetTaste: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TasteShape"];
                };
            };
        };
    };
    V1UsersMeTasteForgetTaste: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1EntriesEntryIdTasteExplainEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastePlaceShape"];
                };
            };
        };
    };
    V1SnapshotsListSnapshots: {
        parameters: {
            query?: {
                board_id?: number | null;
                /** @description only those of which no entry is left */
                is_gone?: boolean;
                /** @description only what somebody sent you */
                is_shared?: boolean;
                /** @description words to search for */
                q?: string;
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SnapshotShape"];
                };
            };
        };
    };
    V1SnapshotsAddSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnapshotBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotShape"];
                };
            };
        };
    };
    V1SnapshotsSnapshotIdGetSnapshot: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path: {
                snapshot_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotShape"];
                };
            };
        };
    };
    V1SnapshotsSnapshotIdRemoveSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                snapshot_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1EntriesEntryIdPlaybackGetPlayback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_PlaybackShape"];
                };
            };
        };
    };
    V1EntriesEntryIdPlaybackSetPlayback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaybackBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_PlaybackShape"];
                };
            };
        };
    };
    V1EntriesEntryIdPlaceSetPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingPlaceBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingPlaceShape"];
                };
            };
        };
    };
    V1QueueGetQueue: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_QueuedShape"];
                };
            };
        };
    };
    V1QueueSetQueue: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_QueuedShape"];
                };
            };
        };
    };
    V1EntriesEntryIdTranscriptGetTranscript: {
        parameters: {
            query?: {
                /** @description which of the entry's transcripts, from 0 */
                number?: number;
            };
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SpokenLineShape"];
                };
            };
        };
    };
    V1EntriesEntryIdChaptersGetChapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ChapterShape"];
                };
            };
        };
    };
    V1EntriesEntryIdAnalysisGetAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisShape"];
                };
            };
        };
    };
    V1EntriesEntryIdAnalysisAgainAskAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisShape"];
                };
            };
        };
    };
    V1EntriesEntryIdAnalysisVoteVote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VotesShape"];
                };
            };
        };
    };
    V1OwnFeedsListOwnFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_OwnFeedShape"];
                };
            };
        };
    };
    V1OwnFeedsAddOwnFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOwnFeedBody"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewOwnFeedShape"];
                };
            };
        };
    };
    V1OwnFeedsOwnFeedIdGetOwnFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                own_feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFeedShape"];
                };
            };
        };
    };
    V1OwnFeedsOwnFeedIdRemoveOwnFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                own_feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1OwnFeedsOwnFeedIdSetOwnFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                own_feed_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnFeedChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFeedShape"];
                };
            };
        };
    };
    V1OwnFeedsOwnFeedIdRenewRenewOwnFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                own_feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewOwnFeedShape"];
                };
            };
        };
    };
    V1BookshelfGetBookshelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookshelfShape"];
                };
            };
        };
    };
    V1BookshelfRemoveBookshelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1BookshelfRenewRenewBookshelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookshelfAddress"];
                };
            };
        };
    };
    V1DestinationKindsListDestinationKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_DestinationKindShape"];
                };
            };
        };
    };
    V1DestinationsListDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_DestinationShape"];
                };
            };
        };
    };
    V1DestinationsAddDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDestination"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetDestinationShape"];
                };
            };
        };
    };
    V1DestinationsDestinationIdRemoveDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1DestinationsDestinationIdSetDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetDestinationShape"];
                };
            };
        };
    };
    V1DestinationsDestinationIdTestTryDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationTestShape"];
                };
            };
        };
    };
    V1DestinationsDestinationIdSendSendEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_DeliveryShape"];
                };
            };
        };
    };
    V1EntriesEntryIdDeliveriesListDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_DeliveryShape"];
                };
            };
        };
    };
    V1EditionsGetEdition: {
        parameters: {
            query: {
                /** @description only these */
                unread?: boolean;
                /** @description only these */
                starred?: boolean;
                /** @description only these */
                later?: boolean;
                /** @description only these */
                hidden?: boolean;
                /** @description only what is read, or only what is unread */
                is_read?: boolean | null;
                feed_id?: number | null;
                folder_id?: number | null;
                /** @description only what carries this tag, or its feed does */
                tag?: string;
                /** @description only what stands on this board, whose order is `board` */
                board_id?: number | null;
                /** @description only what other users sent you, whose order is `shared` */
                is_shared?: boolean;
                /** @description only what was put into this category */
                category?: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
                /** @description leave out what has a higher score; what has none stays */
                max_clickbait?: number | null;
                /** @description leave out what has a higher score; what has none stays */
                max_overall?: number | null;
                /** @description only what is at least so important to you */
                min_importance?: number | null;
                /** @description only what was published at this time or later */
                since?: string | null;
                /** @description leave muted feeds out of a list over all feeds, but for lists of unread */
                skips_muted?: boolean;
                order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | "ranked" | "board" | "shared";
                /** @description next_cursor of the last page */
                cursor?: string;
                /** @description how long you have */
                minutes: number;
                /** @description words to search for */
                q?: string;
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionShape"];
                };
            };
        };
    };
    V1EditionsBookGetEditionBook: {
        parameters: {
            query: {
                /** @description only these */
                unread?: boolean;
                /** @description only these */
                starred?: boolean;
                /** @description only these */
                later?: boolean;
                /** @description only these */
                hidden?: boolean;
                /** @description only what is read, or only what is unread */
                is_read?: boolean | null;
                feed_id?: number | null;
                folder_id?: number | null;
                /** @description only what carries this tag, or its feed does */
                tag?: string;
                /** @description only what stands on this board, whose order is `board` */
                board_id?: number | null;
                /** @description only what other users sent you, whose order is `shared` */
                is_shared?: boolean;
                /** @description only what was put into this category */
                category?: "politics" | "world" | "business" | "sport" | "culture" | "technology" | "health" | "finance" | "science" | "environment" | "travel" | "lifestyle" | "games" | "history" | "opinion" | "other" | null;
                /** @description leave out what has a higher score; what has none stays */
                max_clickbait?: number | null;
                /** @description leave out what has a higher score; what has none stays */
                max_overall?: number | null;
                /** @description only what is at least so important to you */
                min_importance?: number | null;
                /** @description only what was published at this time or later */
                since?: string | null;
                /** @description leave muted feeds out of a list over all feeds, but for lists of unread */
                skips_muted?: boolean;
                order?: "newest" | "oldest" | "fair" | "calm" | "important" | "learned" | "ranked" | "board" | "shared";
                /** @description next_cursor of the last page */
                cursor?: string;
                /** @description how long you have */
                minutes: number;
                /** @description words to search for */
                q?: string;
                /** @description its first words */
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/epub+zip": string;
                };
            };
        };
    };
    V1ContactsListContacts: {
        parameters: {
            query: {
                /** @description how names begin */
                prefix: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ContactShape"];
                };
            };
        };
    };
    V1ContactsBlockedListBlocked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ContactShape"];
                };
            };
        };
    };
    V1ContactsUserIdBlockBlockContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1EntriesEntryIdSharesListEntryShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntrySharesShape"];
                };
            };
        };
    };
    V1EntriesEntryIdSharesSendEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareShape"];
                };
            };
        };
    };
    V1SharesListShares: {
        parameters: {
            query?: {
                side?: "received" | "sent";
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ShareShape"];
                };
            };
        };
    };
    V1SharesNewCountNewShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewShares"];
                };
            };
        };
    };
    V1SharesShareIdGetShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareThreadShape"];
                };
            };
        };
    };
    V1SharesShareIdRetractShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SharesShareIdSeenSeeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareShape"];
                };
            };
        };
    };
    V1SharesShareIdDismissDismissShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareShape"];
                };
            };
        };
    };
    V1SharesShareIdNotesAddShareNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                share_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareNoteBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareThreadShape"];
                };
            };
        };
    };
    V1SharedFoldersListSharedFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SharedFolderShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdGetSharedFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFolderShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdLeaveFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SharedFoldersFolderIdJoinJoinFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFolderShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdMembersListFolderMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FolderMemberShape"];
                };
            };
        };
    };
    V1FoldersFolderIdMembersInviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FolderMemberShape"];
                };
            };
        };
    };
    V1FoldersFolderIdMembersUserIdRemoveMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1SharedFoldersFolderIdEntriesListSharedEntries: {
        parameters: {
            query?: {
                view?: "all" | "unread" | "unread_by_anyone" | "unclaimed" | "mine" | "claimed" | "done";
                /** @description words to search for */
                q?: string;
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SharedEntryShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdGetSharedEntry: {
        parameters: {
            query?: {
                /** @description addresses of pictures: the publisher's, or through this server */
                images?: "original" | "proxied";
            };
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedTextShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdMarkReadMarkSharedRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedMarkBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedMarked"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdMarkAllReadMarkSharedAllRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedMarkAllBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedMarkedAll"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdClaimClaimEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdHandOverHandOverEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdReleaseReleaseEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdDoneFinishEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoneBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdNotesAddTriageNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriageNoteBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdStepsStepIdUndoUndoTriage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                step_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriagedShape"];
                };
            };
        };
    };
    V1SharedFoldersFolderIdEntriesEntryIdStarStarSharedEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                folder_id: number;
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StarBody"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMarksShape"];
                };
            };
        };
    };
    V1EntriesEntryIdVersionsListVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_VersionShape"];
                };
            };
        };
    };
    V1FeedsFeedIdEditsListFeedEdits: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_FeedEditShape"];
                };
            };
        };
    };
    V1StoriesAlertsListStoryAlerts: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryAlertPage"];
                };
            };
        };
    };
    V1StoriesAlertsSeenSeeStoryAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenAlerts"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnseenShape"];
                };
            };
        };
    };
    V1StoriesListStories: {
        parameters: {
            query?: {
                /** @description only stories that you follow */
                is_followed?: boolean;
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_StoryShape"];
                };
            };
        };
    };
    V1StoriesStoryIdGetStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                story_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryDetailShape"];
                };
            };
        };
    };
    V1StoriesStoryIdFollowFollowStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                story_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryShape"];
                };
            };
        };
    };
    V1StoriesStoryIdFollowLeaveStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                story_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1FeedsDiscoverDiscover: {
        parameters: {
            query: {
                /** @description a feed or a site */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovered"];
                };
            };
        };
    };
    V1FeedsValidateValidate: {
        parameters: {
            query: {
                /** @description a feed or a site */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationShape"];
                };
            };
        };
    };
    V1FeedsPreviewPreview: {
        parameters: {
            query: {
                /** @description a feed or a site */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    V1FeedsPreviewPreviewWithAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewWish"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    V1FeedsFeedIdReadersCountReaders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadersShape"];
                };
            };
        };
    };
    V1FeedsFeedIdRemoveFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                feed_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1PublishersListPublishers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_PublisherShape"];
                };
            };
        };
    };
    V1PublishersAddPublisher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPublisher"];
            };
        };
        responses: {
            /** @description Document created, URL follows */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublisherShape"];
                };
            };
        };
    };
    V1PublishersPublisherIdRemovePublisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publisher_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1PublishersPublisherIdSetPublisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publisher_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublisherChange"];
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublisherShape"];
                };
            };
        };
    };
    V1SettingsListSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SettingShape"];
                };
            };
        };
    };
    V1SettingsChangeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: string | number | null;
                };
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SettingShape"];
                };
            };
        };
    };
    V1SettingsChangesListChanges: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SettingChangeShape"];
                };
            };
        };
    };
    V1BrandingGetBranding: {
        parameters: {
            query?: {
                /** @description how another accent would look, as #2947c6 */
                accent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandShape"];
                };
            };
        };
    };
    V1BrandingLogoSetLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandShape"];
                };
            };
        };
    };
    V1BrandingLogoRemoveLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1JobsDeadListDeadJobs: {
        parameters: {
            query?: {
                /** @description how many at most */
                limit?: number;
                /** @description next_cursor of the last page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_DeadJobShape"];
                };
            };
        };
    };
    V1JobsDeadJobIdReviveReviveJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1JobsDeadJobIdRemoveJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1ModelsGetModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelsShape"];
                };
            };
        };
    };
    V1ModelsDeleteModel: {
        parameters: {
            query: {
                model: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1ModelsEstimateGetEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EstimateShape"];
                };
            };
        };
    };
    V1ModelsSwitchSwitchModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelChoice"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1ModelsPullPullModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelChoice"];
            };
        };
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PullShape"];
                };
            };
        };
    };
    V1ModelsKeySetKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderKey"];
            };
        };
        responses: {
            /** @description Request fulfilled, nothing follows */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    V1ModelsReanalyseReanalyse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request accepted, processing continues off-line */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedOver"];
                };
            };
        };
    };
}
