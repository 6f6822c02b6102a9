/** The beginning of a text, of at most so many UTF-16 units; a sign of two is not cut in half. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");
