import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentLinks } from "~/features/orders/document-links";
import { paperOrder, readPaperQuery } from "~/features/orders/paper-query.server";
import { priceForm } from "~/features/orders/price-form.server";
import { pageTitle } from "~/i18n/page-title";
import { classNames } from "~/lib/class-names";
import type { PageHandle } from "~/lib/site/page-handle";
import { DocumentPage } from "~/parts/document/document-page";
import { qrOf } from "~/parts/document/qr.server";
import { answerForm } from "~/session/forms/define-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, `orders:${args.data?.document.kind ?? "voucher"}-title`, {
		number: args.data?.document.number ?? "",
	});

/** A paper of an order as a page to print: the same document as the PDF, without script. */
export async function loader(args: LoaderFunctionArgs) {
	const { request } = args;
	await requireMember(request);
	const named = await paperOrder(args);
	const { document: kind, language, show_price } = readPaperQuery(request.url);
	await requirePermission(request, `order/detail/download${kind === "voucher" ? "Voucher" : "Confirmation"}`);
	const { order } = portalFor(request);
	const document =
		kind === "voucher"
			? await order.voucher({ ...named, language, show_price })
			: await order.confirmation({ ...named, language });
	return { named, document, show_price, qr: qrOf(document) };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "order/detail/downloadVoucher", priceForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function DocumentPrint() {
	const { named, document, show_price, qr } = useLoaderData<typeof loader>();
	return (
		<main
			id="content"
			className={classNames(
				"paper mx-auto w-full wrap-anywhere bg-white p-4 text-[#14212f] sm:p-10 print:p-0",
				document.paper === "A5" ? "paper-a5 max-w-2xl" : "max-w-[210mm]",
			)}
		>
			<DocumentLinks order={named} document={document} requestedPrice={show_price} />
			<DocumentPage document={document} qr={qr} />
		</main>
	);
}
