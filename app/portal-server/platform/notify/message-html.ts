import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import { type MailMessage, visible } from "./message";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => visible(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** Lines as somebody broke them. */
const lines = (text: string) => escaped(text).replaceAll("\n", "<br>");

const INK = "color:#14212f";
const SOFT = "color:#5a6875";
const RIVER = "#0f5c7a";
const LINE = "#e2e0da";
const FONT =
	"font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans Myanmar',Arial,sans-serif";

/**
 * The message as HTML: one column, inline styles, no remote resources. Facts are tables, the only two columns that every mail program
 * renders.
 */
export function messageHtml(message: MailMessage): string {
	const { link } = message;
	const body = [
		`<p style="margin:0 0 16px;font-size:18px;font-weight:600;color:${RIVER}">${escaped(message.site)}</p>`,
		paragraph(message.greeting),
		...message.lead.map((text) => paragraph(text)),
		...message.quotes.map(quote),
		...message.blocks.map(blockHtml),
		...message.next.map((text) => paragraph(text)),
		...(message.links ?? []).map(textLink),
		`<p style="margin:24px 0 8px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${RIVER};color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>`,
		`<p style="margin:0 0 24px;font-size:13px;${SOFT}">${escaped(link.hint)} <a href="${escaped(link.url)}" style="color:${RIVER};word-break:break-all">${escaped(link.url)}</a></p>`,
		`<div style="border-top:1px solid ${LINE};padding-top:16px;font-size:13px;${SOFT}">${message.closing.map((text) => `<p style="margin:0 0 8px">${escaped(text)}</p>`).join("")}</div>`,
	];
	return `<!doctype html><html lang="${message.language === "en" ? "en" : "zh-CN"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(message.subject)}</title></head><body style="margin:0;padding:16px;background:#faf9f6;${INK};${FONT};font-size:15px;line-height:1.6"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid ${LINE};border-radius:10px">${body.join("")}</div></body></html>`;
}

const textLink = ({ label, url }: { label: string; url: string }) =>
	`<p style="margin:0 0 12px"><a href="${escaped(url)}" style="color:${RIVER};font-weight:600">${escaped(label)}</a></p>`;

const paragraph = (text: string) => `<p style="margin:0 0 12px">${lines(text)}</p>`;

function quote({ author, text }: MailMessage["quotes"][number]): string {
	return `<div style="margin:0 0 16px;padding:8px 0 8px 14px;border-left:3px solid ${RIVER}"><p style="margin:0 0 4px;font-size:13px;${SOFT}">${escaped(author)}</p><p style="margin:0;overflow-wrap:anywhere">${lines(text)}</p></div>`;
}

function blockHtml(block: DocumentBlock): string {
	const title = `<h2 style="margin:20px 0 4px;font-size:15px;${INK}">${escaped(block.title)}</h2>`;
	if (block.kind === "text") return title + block.lines.map((text) => paragraph(text)).join("");
	const rows = block.kind === "rows" ? block.rows.map(factRow) : [tableHead(block.head), ...block.rows.map(tableRow)];
	return `${title}<table style="width:100%;border-collapse:collapse;font-size:14px;margin:0 0 12px">${rows.join("")}</table>`;
}

const CELL = `padding:7px 0;border-top:1px solid ${LINE};vertical-align:top;text-align:left`;

function factRow({ label, value, value_alt, strong }: DocumentRow): string {
	const alt = value_alt === null ? "" : `<br><span style="font-weight:400;${SOFT}">${escaped(value_alt)}</span>`;
	return `<tr><th scope="row" style="${CELL};width:32%;padding-right:12px;font-weight:400;${SOFT}">${escaped(label)}</th><td style="${CELL};overflow-wrap:anywhere;${strong ? "font-weight:600" : ""}">${lines(value)}${alt}</td></tr>`;
}

function tableHead(head: readonly string[]): string {
	return `<tr>${head.map((text) => `<th scope="col" style="${CELL};padding-right:12px;font-weight:400;${SOFT}">${escaped(text)}</th>`).join("")}</tr>`;
}

function tableRow(cells: readonly string[]): string {
	return `<tr>${cells.map((text) => `<td style="${CELL};padding-right:12px;overflow-wrap:anywhere">${escaped(text)}</td>`).join("")}</tr>`;
}
