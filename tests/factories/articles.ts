/** An article in a list as the portal answers it: number `id` of the n-th day of November 2025. */
export function articleLine(
	id: number,
	extra: Record<string, unknown> = {},
): Record<string, unknown> & { id: number; key: string } {
	return {
		id,
		key: `article-${id}`,
		title: `Article ${id}`,
		language: "en",
		summary: `What article ${id} says`,
		channel: { value: "guides", title: "Guides" },
		published_at: Date.UTC(2025, 10, 1 + id, 3) / 1000,
		view_count: id,
		like_count: 0,
		...extra,
	};
}

/** The article's own page. */
export function articleAnswer(id: number, extra: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		...articleLine(id),
		html: "<p>Text</p>",
		author_name: "",
		updated_at: Date.UTC(2025, 10, 20) / 1000,
		channels: [{ value: "guides", title: "Guides" }],
		tags: [],
		languages: ["zh-cn", "en"],
		liked: false,
		collected: false,
		previous: null,
		next: null,
		related: [],
		...extra,
	};
}

const head = (value: string) => ({
	value,
	title: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
	summary: `On ${value}`,
	article_count: 3,
});

/** All channels, each with one below it. */
export const channelsAnswer = (...values: string[]) => ({
	list: values.map((value) => ({ ...head(value), children: [head(`${value}-more`)] })),
});

/** One channel with its articles. */
export const channelAnswer = (value: string, list: Record<string, unknown>[]) => ({
	channel: { ...head(value), children: [], list_style: "list", parent: null },
	tags: [],
	list,
	total: list.length,
	page: 1,
	limit: 50,
});

/** What a portal says of a call that it lacks. */
export const NOT_OFFERED = Response.json({ code: 0, message: "Not found" }, { status: 404 });
