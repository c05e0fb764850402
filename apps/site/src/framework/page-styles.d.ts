declare module 'virtual:page-styles' {
  /** HTML with the styles of the first paint, by file name. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
