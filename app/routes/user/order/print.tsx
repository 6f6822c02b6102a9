import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import QRCode from "qrcode";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/page-handle";
import { DocumentPage } from "~/parts/document/document-page";
import { paths } from "~/paths";
import { DocumentLanguage } from "~/portal-contract/document";
import { requireMember, requirePermission } from "~/session/member.server";
import { routeId } from "~/session/params.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders"], hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "orders:voucher-title", { number: args.data?.document.number ?? "" });

/** The voucher as a page to print: the same document as the PDF, without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, { name: "/user/order/detail", subNodeName: "/user/order/detail/downloadVoucher" });
	const language = DocumentLanguage.catch("both").parse(new URL(request.url).searchParams.get("language"));
	const document = await portalFor(request).order.voucher({ id, language });
	const code = QRCode.create(document.qr.url, { errorCorrectionLevel: "M" }).modules;
	return { id, document, qr: { size: code.size, path: qrPath(code) } };
}

/** The dark modules as one path of unit squares. */
function qrPath({ size, data }: { size: number; data: Uint8Array }): string {
	let path = "";
	for (let at = 0; at < data.length; at += 1) if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
	return path;
}

export default function VoucherPrint() {
	const { id, document, qr } = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders");
	const languages = ["both", "zh-cn", "en"] as const;
	return (
		<main id="content" className="mx-auto max-w-[210mm] bg-white p-4 text-[#14212f] sm:p-10 print:p-0">
			<nav
				aria-label={t("voucher")}
				className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line pb-3 text-sm print:hidden"
			>
				<a href={paths.orderDetail(id)} className="inline-flex min-h-11 items-center">
					{t("back-to-order")}
				</a>
				{languages.map((language) => (
					<a
						key={language}
						href={paths.orderVoucherPage(id, { language })}
						aria-current={document.language === language ? "page" : undefined}
						className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
					>
						{t(`voucher-${language}`)}
					</a>
				))}
				<a href={paths.orderVoucher(id, { language: document.language })} className="inline-flex min-h-11 items-center">
					{t("download-voucher")}
				</a>
			</nav>
			<DocumentPage document={document} qr={qr} />
		</main>
	);
}
