import type { DocumentBlock } from "~/portal-contract/base/document";
import { type MailMessage, visible } from "./message";

export function messageText(letter: MailMessage): string {
	const colon = letter.language === "en" ? ": " : "：";
	const parts = [
		letter.greeting,
		...letter.lead,
		...letter.quotes.map(({ author, text }) => `${author}${colon}\n${text.replace(/^/gm, "> ")}`),
		...letter.blocks.map((block) => blockText(block, colon)),
		...letter.next,
		...(letter.links ?? []).map(({ label, url }) => `${label}${colon}\n${url}`),
		`${letter.link.label}${colon}\n${letter.link.url}`,
		`-- \n${letter.closing.join("\n")}`,
	];
	return visible(`${parts.join("\n\n")}\n`);
}

function blockText(block: DocumentBlock, colon: string): string {
	if (block.kind === "rows") {
		const lines = block.rows.map(
			({ label, value, value_alt }) => `${label}${colon}${value}${value_alt === null ? "" : ` / ${value_alt}`}`,
		);
		return [`[${block.title}]`, ...lines].join("\n");
	}
	const lines = block.kind === "table" ? block.rows.map((cells) => cells.join("  ")) : block.lines;
	return [`[${block.title}]`, ...lines].join("\n");
}
