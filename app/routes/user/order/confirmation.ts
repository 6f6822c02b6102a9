import type { LoaderFunctionArgs } from "@remix-run/node";
import { paperOrder, readPaperQuery } from "~/features/orders/paper-query.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** The booking confirmation as PDF. */
export async function loader(args: LoaderFunctionArgs) {
	const { request } = args;
	await requireMember(request);
	const order = await paperOrder(args);
	await requirePermission(request, "order/detail/downloadConfirmation");
	const { language } = readPaperQuery(request.url);
	return privateFile(await portalFor(request).order.confirmationFile({ ...order, language }));
}
