import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaperLinks } from "~/features/orders/paper-links";
import { readPaperQuery, readPriceChoice } from "~/features/orders/paper-query.server";
import { pageTitle } from "~/i18n/page-title";
import { classNames } from "~/lib/class-names";
import type { PageHandle } from "~/lib/site/page-handle";
import { DocumentPage } from "~/parts/document/document-page";
import { qrOf } from "~/parts/document/qr.server";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, `orders:${args.data?.document.kind ?? "voucher"}-title`, {
		number: args.data?.document.number ?? "",
	});

/** A paper of an order as a page to print: the same document as the PDF, without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	const { document: kind, language, show_price } = readPaperQuery(request.url);
	await requirePermission(request, `order/detail/download${kind === "voucher" ? "Voucher" : "Confirmation"}`);
	const { order } = portalFor(request);
	const document =
		kind === "voucher" ? await order.voucher({ id, language, show_price }) : await order.confirmation({ id, language });
	return { id, document, show_price, qr: qrOf(document) };
}

/** The switch of the price: remembered with the company, for this address alone before a portal that remembers nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, "order/detail/downloadVoucher");
	const choice = readPriceChoice(await readForm(request));
	if (!choice) throw data(null, { status: 400 });
	const { language } = readPaperQuery(request.url);
	const done = await attempt(portalFor(request).order.voucherPrice(choice));
	if (done.ok) return flashRedirect(paths.orderVoucherPage(id, { language }), done.notice);
	if (done.refusal.type === "not_offered")
		return flashRedirect(paths.orderVoucherPage(id, { language, ...choice }), undefined);
	return flashRedirect(paths.orderVoucherPage(id, { language }), done.refusal.notice);
}

export default function PaperPrint() {
	const { id, document, show_price, qr } = useLoaderData<typeof loader>();
	return (
		<main
			id="content"
			className={classNames(
				"paper mx-auto w-full wrap-anywhere bg-white p-4 text-[#14212f] sm:p-10 print:p-0",
				document.paper === "A5" ? "paper-a5 max-w-2xl" : "max-w-[210mm]",
			)}
		>
			<PaperLinks id={id} document={document} asked={show_price} />
			<DocumentPage document={document} qr={qr} />
		</main>
	);
}
