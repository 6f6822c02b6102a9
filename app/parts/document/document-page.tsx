import type { DocumentBlock, DocumentModel, DocumentRow } from "~/portal-contract/base/document";
import { Alt, Band, DocumentHead } from "./document-head";
import type { QrCode } from "./qr.server";

interface DocumentPageProps {
	document: DocumentModel;
	/** The QR code; null for a document without one. */
	qr: QrCode | null;
	/** Level of its title's heading, 3 within a page. */
	level?: 1 | 3;
}

/** A line that the browser has to write by the rules of Burmese. */
const BURMESE = /^[\u1000-\u109f]/;

function Row({ row }: { row: DocumentRow }) {
	return (
		<tr className="border-b border-[#e2e0da] print:grid print:grid-cols-[2fr_3fr]">
			<th
				scope="row"
				className="w-2/5 py-2 pr-4 print:w-auto print:py-1 text-left align-top font-normal text-[#5a6875]"
			>
				{row.label} <Alt>{row.label_alt}</Alt>
			</th>
			<td className={`py-2 align-top break-words tabular-nums print:py-1 ${row.strong ? "text-lg font-semibold" : ""}`}>
				{row.value} <Alt>{row.value_alt}</Alt>
			</td>
		</tr>
	);
}

function Table({ block }: { block: Extract<DocumentBlock, { kind: "table" }> }) {
	return (
		<table className={`w-full tabular-nums ${block.head.length > 3 ? "text-sm" : ""}`}>
			<thead>
				<tr>
					{block.head.map((cell) => (
						<th
							key={cell}
							scope="col"
							className={`border-b border-[#e2e0da] py-2 pr-4 font-normal print:py-1 text-[#5a6875] ${sideOf(block, block.head.indexOf(cell))}`}
						>
							{cell}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{block.rows.map((row) => (
					<tr key={row.join()} className="border-b border-[#e2e0da]">
						{row.map((cell, index) => (
							<td
								key={block.head[index] ?? cell}
								className={`py-2 pr-4 align-top break-words print:py-1 ${sideOf(block, index)}`}
							>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
			{block.totals?.length ? (
				<tfoot>
					{block.totals.map((row) => (
						<tr key={row.join()} className="font-semibold">
							{row.map((cell, index) => (
								<td key={block.head[index] ?? cell} className={`py-2 pr-4 print:py-1 ${sideOf(block, index)}`}>
									{cell}
								</td>
							))}
						</tr>
					))}
				</tfoot>
			) : null}
		</table>
	);
}

function Block({ block, level, colour }: { block: DocumentBlock; level: 1 | 3; colour: string }) {
	const Heading = level === 1 ? "h2" : "h4";
	return (
		<section className="break-inside-avoid">
			<Heading className="relative isolate px-3 py-1 font-semibold text-on-accent">
				<Band colour={colour} />
				{block.title}{" "}
				{block.title_alt ? (
					<span lang="en" className="ml-1 font-normal">
						{block.title_alt}
					</span>
				) : null}
			</Heading>
			{block.kind === "rows" ? (
				<table className="w-full">
					<tbody className="print:grid print:grid-cols-2 print:gap-x-6">
						{block.rows.map((row) => (
							<Row key={row.label + row.value} row={row} />
						))}
					</tbody>
				</table>
			) : null}
			{block.kind === "table" ? <Table block={block} /> : null}
			{block.kind === "text" ? (
				<ul className="py-2 print:py-1">
					{block.lines.map((line) => (
						<li key={line} className="py-0.5" lang={BURMESE.test(line) ? "my" : undefined}>
							{line}
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}

const sideOf = ({ numeric = [] }: { numeric?: number[] | undefined }, index: number): string =>
	numeric.includes(index) ? "text-right tabular-nums" : "text-left";

/** A document of the portal as a page: the same blocks in the same order as its PDF, printed two facts to a line so that a voucher is one sheet. Colours are fixed, paper is white in either scheme. */
export function DocumentPage({ document, qr, level = 1 }: DocumentPageProps) {
	const address = document.verify_url ?? document.qr?.url;
	return (
		<article className="flex flex-col gap-6 print:gap-3">
			<DocumentHead document={document} qr={qr} level={level} />
			{document.notice ? (
				<p className="border border-vermilion p-4 font-semibold">
					{document.notice.text} <Alt>{document.notice.text_alt}</Alt>
				</p>
			) : null}
			<Lines lines={document.header} />
			{document.blocks.map((block) => (
				<Block key={block.kind + block.title} block={block} level={level} colour={document.colour} />
			))}
			<footer className="text-sm text-[#5a6875]">
				<Lines lines={address ? [...document.footer, address] : document.footer} />
			</footer>
		</article>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<div>
			{lines.map((line) => (
				<p key={line} className="wrap-anywhere" lang={BURMESE.test(line) ? "my" : undefined}>
					{line}
				</p>
			))}
		</div>
	);
}
