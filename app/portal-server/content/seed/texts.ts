/** Markdown of the first articles and pages by its path, `./articles/{channel}/{slug}.{language}.md`. Loaded by the seed alone. */
export const TEXTS: Readonly<Record<string, string>> = import.meta.glob(["./articles/*/*.md", "./pages/*.md"], {
	query: "?raw",
	import: "default",
	eager: true,
});
