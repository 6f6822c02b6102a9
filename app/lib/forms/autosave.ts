/** Intent of what a page saves by itself: the page stays open to clicks meanwhile, and does not say that it is loading. */
export const AUTOSAVE = "autosave";
