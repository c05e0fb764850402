/**
 * Calls `listener` when another tab changes a key of local storage.
 * @returns ends that
 */
export function onStorageChange(key: string, listener: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key, storage was cleared.
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
