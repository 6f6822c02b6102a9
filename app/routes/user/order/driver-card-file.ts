import type { LoaderFunctionArgs } from "@remix-run/node";
import { paperOrder } from "~/features/orders/paper-query.server";
import { readCardQuery } from "~/parts/vehicles/card-query.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { portalFor } from "~/session/portal.server";

/** A driver's card as PDF. */
export async function loader(args: LoaderFunctionArgs) {
	const { request } = args;
	await requireMember(request);
	const order = await paperOrder(args);
	await requirePermission(request, "order/detail/downloadDriverCard");
	return privateFile(await portalFor(request).order.driverCardFile({ ...order, ...readCardQuery(request.url) }));
}
