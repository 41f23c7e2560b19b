/** Storage of a browser, which may be full. */
export function area(mayWrite = true) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!mayWrite) throw new Error('full');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}
