declare module 'virtual:page-styles' {
  /** HTML with the styles of the first paint: */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
