/** Loaded after hydration; a page whose connection fails works without it. */
export function withDrafts(use: (drafts: typeof import("./tab-draft")) => void): void {
	import("./tab-draft").then(use, () => undefined);
}
