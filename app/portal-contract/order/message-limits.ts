/** Files that one message may carry: pictures and PDF. */
export const MOST_MESSAGE_FILES = 5;
