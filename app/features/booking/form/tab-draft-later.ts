/** Fetched after the page has come up; a page whose line is down does without. */
export function withDrafts(use: (drafts: typeof import("./tab-draft")) => void): void {
	import("./tab-draft").then(use, () => undefined);
}
