import { Button, type ButtonProps } from '@mantine/core';

type Props = ButtonProps & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: string;
};

/** Reads on in a list that is read from its newest entry; nothing where all of it is on screen. */
export function OlderButton({ query, ...button }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...button}
    />
  );
}
