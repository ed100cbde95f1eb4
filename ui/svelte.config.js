// Runes everywhere: a component in the old style does not compile.
export default {
  compilerOptions: { runes: true },
};
