import type { DocumentBlock, DocumentModel, DocumentRow } from "~/portal-contract/base/document";

interface DocumentPageProps {
	document: DocumentModel;
	/** The QR code's modules as one path in a square of `size` units; null for a document without one. */
	qr: { size: number; path: string } | null;
}

/** A line that the browser has to write by the rules of Burmese. */
const BURMESE = /^[\u1000-\u109f]/;

/** A second language beside the first, marked as such. */
function Alt({ children }: { children: string | null }) {
	return children ? (
		<span lang="en" className="block text-sm text-[#5a6875]">
			{children}
		</span>
	) : null;
}

function Row({ row }: { row: DocumentRow }) {
	return (
		<tr className="border-b border-[#e2e0da] print:grid print:grid-cols-[2fr_3fr]">
			<th scope="row" className="w-2/5 py-2 pr-4 print:w-auto print:py-1 text-left align-top font-normal text-[#5a6875]">
				{row.label} <Alt>{row.label_alt}</Alt>
			</th>
			<td className={`py-2 align-top break-words tabular-nums print:py-1 ${row.strong ? "text-lg font-semibold" : ""}`}>
				{row.value} <Alt>{row.value_alt}</Alt>
			</td>
		</tr>
	);
}

function Block({ block }: { block: DocumentBlock }) {
	return (
		<section className="break-inside-avoid">
			<h2 className="border-b-2 border-[#0f5c7a] pb-1 font-semibold text-[#0f5c7a]">
				{block.title}{" "}
				{block.title_alt ? (
					<span lang="en" className="ml-1 font-normal">
						{block.title_alt}
					</span>
				) : null}
			</h2>
			{block.kind === "rows" ? (
				<table className="w-full">
					<tbody className="print:grid print:grid-cols-2 print:gap-x-6">
						{block.rows.map((row) => (
							<Row key={row.label + row.value} row={row} />
						))}
					</tbody>
				</table>
			) : null}
			{block.kind === "table" ? (
				<table className={`w-full tabular-nums ${block.head.length > 3 ? "text-sm" : ""}`}>
					<thead>
						<tr>
							{block.head.map((cell) => (
								<th key={cell} scope="col" className="border-b border-[#e2e0da] py-2 pr-4 text-left font-normal print:py-1 text-[#5a6875]">
									{cell}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{block.rows.map((row) => (
							<tr key={row.join()} className="border-b border-[#e2e0da]">
								{row.map((cell, index) => (
									<td key={block.head[index] ?? cell} className="py-2 pr-4 align-top break-words print:py-1">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			) : null}
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

/** A document of the portal as a page: the same blocks in the same order as its PDF, printed two facts to a line so that a voucher is one sheet. Colours are fixed, paper is white in either scheme. */
export function DocumentPage({ document, qr }: DocumentPageProps) {
	return (
		<article className="flex flex-col gap-6 print:gap-3">
			<header className="flex items-start justify-between gap-6">
				<div className="min-w-0">
					<p className="text-sm text-[#5a6875]">{document.issuer}</p>
					<h1 className="text-2xl font-semibold">
						{document.title} <Alt>{document.title_alt}</Alt>
					</h1>
					<p className="mt-2 text-lg font-semibold tabular-nums">{document.number}</p>
					<p className="text-sm text-[#5a6875] tabular-nums">{document.issued_text}</p>
				</div>
				{document.qr && qr ? (
					<figure className="w-28 print:w-24 shrink-0 text-center text-xs text-[#5a6875]">
						<svg
							viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
							role="img"
							aria-label={document.qr.url}
							className="w-full"
							shapeRendering="crispEdges"
						>
							<path d={qr.path} fill="#14212f" />
						</svg>
						<figcaption>
							{document.qr.caption} <Alt>{document.qr.caption_alt}</Alt>
						</figcaption>
					</figure>
				) : null}
			</header>
			{document.notice ? (
				<p className="border border-vermilion p-4 font-semibold">
					{document.notice.text} <Alt>{document.notice.text_alt}</Alt>
				</p>
			) : null}
			{document.blocks.map((block) => (
				<Block key={block.kind + block.title} block={block} />
			))}
			<footer className="text-sm text-[#5a6875]">
				{document.footer.map((line) => (
					<p key={line}>{line}</p>
				))}
			</footer>
		</article>
	);
}
