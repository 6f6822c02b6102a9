import { Parser } from "htmlparser2";

const BLOCKS = new Set(
	"h1 h2 h3 h4 h5 h6 p ul ol li blockquote pre hr br figure figcaption table caption tr th td".split(" "),
);
/** Elements in which a paragraph is as good as its text alone. */
const BARE = new Set(["li", "td", "th"]);
const UNSAID = new Set(["thead", "tbody"]);
const UNSEEN_ATTRIBUTES = new Set(["rel", "loading", "class"]);
/** How a cell is aligned, as the parser of Markdown and as clean HTML say it. */
const ALIGNED = /^(?:align-)?(center|right)$/;

function seenAttributes(name: string, attributes: Record<string, string>): string[] {
	const seen = Object.entries(attributes).filter(([key]) => !UNSEEN_ATTRIBUTES.has(key) && key !== "align");
	const [, aligned] = ALIGNED.exec(attributes.align ?? attributes.class ?? "") ?? [];
	return [...seen.map((one) => one.join("=")), ...(aligned && (name === "td" || name === "th") ? [aligned] : [])];
}

interface Open {
	name: string;
	/** Length of what was said when it began. */
	from: number;
	/** A paragraph has ended in it, after which another may begin. */
	isOwed: boolean;
}

/** Gathers what a text says: tags and words, without what readers do not see. */
class Gatherer {
	readonly said: string[] = [];
	readonly #open: Open[] = [];
	#depthOfPre = 0;

	#trimEnd(): void {
		const last = this.said.at(-1);
		if (last?.endsWith(" ") && this.#depthOfPre === 0) this.said[this.said.length - 1] = last.slice(0, -1);
	}

	#payParagraph(): void {
		const parent = this.#open.at(-1);
		if (!parent?.isOwed) return;
		parent.isOwed = false;
		this.said.push("\n¶");
	}

	onopentag(written: string, attributes: Record<string, string>): void {
		const name = written === "del" ? "s" : written;
		const parent = this.#open.at(-1);
		const isBare = name === "p" && parent !== undefined && BARE.has(parent.name);
		if (BLOCKS.has(name)) this.#trimEnd();
		if (isBare && this.said.length > parent.from) parent.isOwed = true;
		if (!BLOCKS.has(name) || isBare) this.#payParagraph();
		else if (parent) parent.isOwed = false;
		if (!isBare && !UNSAID.has(name))
			this.said.push(`${BLOCKS.has(name) ? "\n" : ""}<${[name, ...seenAttributes(name, attributes)].join(" ")}>`);
		this.#open.push({ name: isBare ? "bare" : name, from: this.said.length, isOwed: false });
		if (name === "pre") this.#depthOfPre += 1;
	}

	ontext(text: string): void {
		if (this.#depthOfPre > 0) {
			this.said.push(text);
			return;
		}
		const last = this.said.at(-1);
		const isAtEdge = last === undefined || last.startsWith("\n") || last.endsWith(" ");
		const collapsed = text.replace(/[ \t\n\r\f]+/g, " ");
		const words = isAtEdge || this.#open.at(-1)?.isOwed ? collapsed.replace(/^ /, "") : collapsed;
		if (words === "") return;
		this.#payParagraph();
		this.said.push(words);
	}

	onclosetag(written: string): void {
		const { name = written, from = 0 } = this.#open.pop() ?? {};
		if (name === "pre") this.#depthOfPre -= 1;
		const last = this.said.at(-1);
		if (name === "code" && this.#depthOfPre > 0 && last?.endsWith("\n"))
			this.said[this.said.length - 1] = last.slice(0, -1);
		if (BLOCKS.has(name) || name === "bare") this.#trimEnd();
		const parent = this.#open.at(-1);
		if (name === "bare") {
			if (parent && this.said.length > from) parent.isOwed = true;
		} else if (name === "p" && this.said.length === from) this.said.pop();
		else if (!UNSAID.has(name)) this.said.push(`${BLOCKS.has(name) ? "\n" : ""}</${name}>`);
	}
}

/** What two texts must have in common to say the same to a reader, whatever stands between their blocks. In time that grows with the text. */
export function essenceOf(html: string): string {
	const gatherer = new Gatherer();
	new Parser(gatherer, { decodeEntities: true }).end(html);
	return gatherer.said.join("");
}
