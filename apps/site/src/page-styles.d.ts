declare module 'virtual:page-styles' {
  /** HTML with the styles of a first paint: `frame` for every page, and one for each file of pages/ by its name. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
