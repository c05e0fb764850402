import styles from './breadcrumbs.module.css';

export type Crumb = { name: string; href: string };

export function Breadcrumbs({ above, current }: { above: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol>
        {above.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
