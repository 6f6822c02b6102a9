import { LRUCache } from "lru-cache";
import sanitize from "sanitize-html";

/** Elements that are open at once: the parser looks through all of them at each end tag. */
const MAX_OPEN = 256;
/** Elements deeper than this are left out, their text stays. */
const DEEPEST = 40;

const BLOCKS = ["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "pre", "hr", "figure", "figcaption"];
const TABLES = ["table", "caption", "thead", "tbody", "tr", "th", "td"];
const INLINE = ["a", "img", "br", "strong", "em", "u", "s", "code", "sub", "sup"];

/** Of a table's column, by the product's own styles; at its start without. */
const ALIGNED: readonly string[] = ["align-center", "align-right"];

function aligned(tagName: string, { align = "", ...attribs }: sanitize.Attributes): sanitize.Tag {
	const name = `align-${align.toLowerCase()}`;
	return { tagName, attribs: ALIGNED.includes(name) ? { ...attribs, class: name } : attribs };
}

const isOurs = (address: string) => address.startsWith("/");

const OPTIONS: sanitize.IOptions = {
	allowedTags: [...BLOCKS, ...TABLES, ...INLINE],
	allowedAttributes: {
		a: ["href", "title", "rel"],
		img: ["src", "alt", "title", "width", "height", "loading"],
		ol: ["start"],
		td: ["colspan", "rowspan", "class"],
		th: ["colspan", "rowspan", "scope", "class"],
	},
	allowedClasses: { td: [...ALIGNED], th: [...ALIGNED] },
	allowedSchemes: ["http", "https", "mailto", "tel"],
	allowedSchemesByTag: { img: ["http", "https"] },
	allowProtocolRelative: false,
	parseStyleAttributes: false,
	nestingLimit: DEEPEST,
	transformTags: {
		h1: "h2",
		h5: "h4",
		h6: "h4",
		b: "strong",
		i: "em",
		del: "s",
		strike: "s",
		td: aligned,
		th: aligned,
		a: (tagName, { href = "", title = "" }) => ({
			// No text has names to which a link could lead.
			tagName: href.startsWith("#") ? "span" : tagName,
			attribs: { href, ...(title && { title }), ...(isOurs(href) ? {} : { rel: "nofollow noopener noreferrer ugc" }) },
		}),
		img: (tagName, { src = "", alt = "", title = "", width = "", height = "" }) => ({
			tagName,
			attribs: {
				src,
				alt,
				loading: "lazy",
				...(title && { title }),
				...(/^\d{1,4}$/.test(width) && { width }),
				...(/^\d{1,4}$/.test(height) && { height }),
			},
		}),
	},
	exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/** null where more elements are open at once than may be. */
function sanitized(html: string, options: sanitize.IOptions): string | null {
	const tooNested = new RangeError("HTML is nested too deeply");
	let open = 0;
	const onOpenTag = () => {
		open += 1;
		if (open > MAX_OPEN) throw tooNested;
	};
	const onCloseTag = () => {
		open -= 1;
	};
	try {
		return sanitize(html, { ...options, onOpenTag, onCloseTag });
	} catch (error) {
		if (error === tooNested) return null;
		throw error;
	}
}

const bareText = (html: string): string => sanitize(html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;"), OPTIONS);

/** Cleanings after which a text is as it stays; two are enough for what is known. */
const MAX_PASSES = 5;
/** Letters of the texts that are remembered as cleaned: the portal has cleaned what a page cleans again. */
const MAX_REMEMBERED = 4_000_000;
const cleaned = new LRUCache<string, string>({
	maxSize: MAX_REMEMBERED,
	sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/**
 * Rich text by the one allow list of the product: run when it is stored and again before it is rendered. Idempotent: what is left out may have
 * kept apart what cannot stand in one another, so that what remains is read otherwise; clean text is read once. null where it is nested deeper
 * than anybody writes.
 */
export function cleanedHtml(html: string): string | null {
	const known = cleaned.get(html);
	if (known !== undefined) return known;
	let [before, clean] = [html, sanitized(html, OPTIONS)];
	for (let pass = 1; clean !== null && clean !== before && pass < MAX_PASSES; pass += 1)
		[before, clean] = [clean, sanitized(clean, OPTIONS)];
	if (clean === null) return null;
	cleaned.set(html, clean);
	cleaned.set(clean, clean);
	return clean;
}

/** As `cleanedHtml`; of what is nested too deeply the text alone. */
export const cleanHtml = (html: string): string => cleanedHtml(html) ?? bareText(html);

const TAGS = new RegExp(
	`</?(?:${[...BLOCKS, ...TABLES, ...INLINE].join("|")})(?:\\s[a-z]+(?:="[^"<>]*")?)*(?: ?/)?>`,
	"g",
);
/** Markup, or a character's name, that no cleaned text has. */
const UNCLEAN = /<|&(?!(?:lt|gt|quot|amp);)/;

const NO_TAGS = { allowedTags: [], allowedAttributes: {}, parseStyleAttributes: false, nestingLimit: DEEPEST };
const withoutTags = (html: string): string => sanitized(html, NO_TAGS) ?? bareText(html);

/** The words of rich text alone, its blocks apart. What `cleanHtml` has written need not be parsed. */
export function textOfHtml(html: string): string {
	const spaced = html.replace(
		/<(?:\/(?:p|h[1-6]|li|td|th|tr|blockquote|pre|figcaption|caption)|br|hr)\b[^<>]*>/gi,
		"$& ",
	);
	const bare = spaced.replace(TAGS, "");
	return (UNCLEAN.test(bare) ? withoutTags(spaced) : bare)
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
}

/** Spaces, marks without a width, and letters that are rendered as nothing. */
const UNSEEN = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export const isBlankText = (text: string): boolean => UNSEEN.test(text);

/** Whether a reader would see nothing of rich text; a picture alone is something. */
export const isBlankHtml = (html: string): boolean =>
	!/<img\b/.test(html) && isBlankText(textOfHtml(html).replaceAll("&nbsp;", " "));
