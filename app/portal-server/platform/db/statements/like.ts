/** What is typed, in a pattern of LIKE: its signs stand for themselves. */
export const plainLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const containing = (text: string): string => `%${plainLike(text)}%`;
