/** Calls `listener` with the text under a key of local storage when another tab changes it. @returns ends that */
export function onStorageChange(key: string, listener: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
