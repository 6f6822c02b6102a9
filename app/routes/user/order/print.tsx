import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import QRCode from "qrcode";
import { PaperLinks } from "~/features/orders/paper-links";
import { readPaperQuery, readPriceChoice } from "~/features/orders/paper-query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { DocumentPage } from "~/parts/document/document-page";
import { orderNode } from "~/parts/nodes";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

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

/** The switch of the price: remembered with the company, for this address alone before a portal that remembers nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, orderNode("downloadVoucher"));
	const choice = readPriceChoice(await readForm(request));
	if (!choice) throw data(null, { status: 400 });
	const { language } = readPaperQuery(request.url);
	const done = await attempt(() => portalFor(request).order.voucherPrice(choice));
	if (done.ok) return flashRedirect(paths.orderVoucherPage(id, { language }), done.notice);
	if (done.refusal.type === "not_offered") return flashRedirect(paths.orderVoucherPage(id, { language, ...choice }), undefined);
	return flashRedirect(paths.orderVoucherPage(id, { language }), done.refusal.notice);
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
			<PaperLinks id={id} document={document} asked={show_price} />
			<DocumentPage document={document} qr={qr} />
		</main>
	);
}
