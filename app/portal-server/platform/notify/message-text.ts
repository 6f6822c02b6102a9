import type { DocumentBlock } from "~/portal-contract/base/document";
import { type MailMessage, visible } from "./message";

export function messageText(message: MailMessage): string {
	const colon = message.language === "en" ? ": " : "：";
	const parts = [
		message.greeting,
		...message.lead,
		...message.quotes.map(({ author, text }) => `${author}${colon}\n${text.replace(/^/gm, "> ")}`),
		...message.blocks.map((block) => blockText(block, colon)),
		...message.next,
		...(message.links ?? []).map(({ label, url }) => `${label}${colon}\n${url}`),
		`${message.link.label}${colon}\n${message.link.url}`,
		`-- \n${message.closing.join("\n")}`,
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
