import styles from './guides.module.css';

type Props = { category: string; guides: readonly { title: string; slug: string }[] };

/** Other guides of a category. */
export function MoreGuides({ category, guides }: Props) {
  if (guides.length === 0) return null;
  return (
    <div className={styles.more}>
      <p>More in {category}</p>
      <ul>
        {guides.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/guides/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
