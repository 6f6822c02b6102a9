import { barcodePath, code128 } from "~/lib/paper/code128";
import type { DocumentModel } from "~/portal-contract/base/document";
import type { QrCode } from "./qr.server";

/** A second language beside the first, marked as such. */
export function Alt({ children }: { children: string | null }) {
	return children ? (
		<span lang="en" className="block text-sm text-[#5a6875]">
			{children}
		</span>
	) : null;
}

/** The document's colour behind its neighbour: as a picture, which is printed and needs no style of its own. */
export function Band({ colour }: { colour: string }) {
	return (
		<svg aria-hidden="true" className="absolute inset-0 -z-10 size-full" preserveAspectRatio="none">
			<rect width="100%" height="100%" fill={colour} />
		</svg>
	);
}

function Letterhead({ name, name_alt, lines, logo }: NonNullable<DocumentModel["letterhead"]>) {
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			{logo ? (
				<img
					src={logo.url}
					alt=""
					width={logo.width || undefined}
					height={logo.height || undefined}
					className="h-12 w-auto max-w-full object-contain"
				/>
			) : null}
			<div className="min-w-0">
				{name === "" ? null : <p className="font-semibold">{name}</p>}
				<Alt>{name_alt}</Alt>
				{lines.map((line) => (
					<p key={line} className="text-sm text-[#5a6875]">
						{line}
					</p>
				))}
			</div>
		</div>
	);
}

function Barcode({ text, caption }: NonNullable<DocumentModel["barcode"]>) {
	const code = code128(text);
	if (!code) return null;
	return (
		<figure className="mt-2 w-56 max-w-full text-xs text-[#5a6875]">
			<svg
				viewBox={`0 0 ${code.size} 1`}
				preserveAspectRatio="none"
				role="img"
				aria-label={`${caption} ${text}`}
				className="h-11 w-full"
				shapeRendering="crispEdges"
			>
				<path d={barcodePath(code)} fill="#14212f" />
			</svg>
			<figcaption>
				{caption} {text}
			</figcaption>
		</figure>
	);
}

interface HeadProps {
	document: DocumentModel;
	qr: QrCode | null;
	/** Level of the title's heading. */
	level: 1 | 3;
}

export function DocumentHead({ document, qr, level }: HeadProps) {
	const Title = level === 1 ? "h1" : "h3";
	return (
		<header className="relative isolate flex items-start justify-between gap-6 pt-3">
			<div className="absolute inset-x-0 top-0 h-2">
				<Band colour={document.colour} />
			</div>
			<div className="min-w-0">
				{document.letterhead ? <Letterhead {...document.letterhead} /> : null}
				<p className="text-sm text-[#5a6875]">{document.issuer}</p>
				<Title className="text-2xl font-semibold">
					{document.title} <Alt>{document.title_alt}</Alt>
				</Title>
				<p className="mt-2 text-lg font-semibold tabular-nums">{document.number}</p>
				<p className="text-sm text-[#5a6875] tabular-nums">{document.version_text || document.issued_text}</p>
				{document.barcode ? <Barcode {...document.barcode} /> : null}
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
	);
}
