import type { LoaderFunctionArgs } from "@remix-run/node";
import { DocumentLanguage } from "~/portal-contract/document";
import { requireMember, requirePermission } from "~/session/member.server";
import { routeId } from "~/session/params.server";
import { portalFor } from "~/session/portal.server";

/** The voucher as PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	await requirePermission(request, { name: "/user/order/detail", subNodeName: "/user/order/detail/downloadVoucher" });
	const language = DocumentLanguage.catch("both").parse(new URL(request.url).searchParams.get("language"));
	const file = await portalFor(request).order.voucherFile({ id, language });
	return new Response(file.body, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": file.headers.get("Content-Disposition") ?? `inline; filename="voucher-${id}.pdf"`,
			"Cache-Control": "private, no-store",
		},
	});
}
