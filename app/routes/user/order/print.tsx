import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import QRCode from "qrcode";
import { PaperLinks } from "~/features/orders/paper-links";
import { readPaperQuery } from "~/features/orders/paper-query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { DocumentPage } from "~/parts/document/document-page";
import { orderNode } from "~/parts/nodes";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, `orders:${args.data?.document.kind ?? "voucher"}-title`, { number: args.data?.document.number ?? "" });

/** A paper of an order as a page to print: the same document as the PDF, without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	const { document: kind, language, show_price } = readPaperQuery(request.url);
	await requirePermission(request, orderNode(kind === "voucher" ? "downloadVoucher" : "downloadConfirmation"));
	const { order } = portalFor(request);
	const document = kind === "voucher" ? await order.voucher({ id, language, show_price }) : await order.confirmation({ id, language });
	const code = document.qr && QRCode.create(document.qr.url, { errorCorrectionLevel: "M" }).modules;
	return { id, document, show_price, qr: code && { size: code.size, path: qrPath(code) } };
}

/** The dark modules as one path of unit squares. */
function qrPath({ size, data }: { size: number; data: Uint8Array }): string {
	let path = "";
	for (let at = 0; at < data.length; at += 1) if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
	return path;
}

export default function PaperPrint() {
	const { id, document, show_price, qr } = useLoaderData<typeof loader>();
	return (
		<main id="content" className="paper mx-auto w-full max-w-[210mm] wrap-anywhere bg-white p-4 text-[#14212f] sm:p-10 print:p-0">
			<PaperLinks id={id} kind={document.kind} language={document.language} showsPrice={show_price === "1"} />
			<DocumentPage document={document} qr={qr} />
		</main>
	);
}
