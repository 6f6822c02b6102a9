import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { askCancel, cancelOrder, invalid, payOrder, sendMessage } from "~/features/orders/act.server";
import { CancelCard, PayCard, VoucherCard } from "~/features/orders/detail/actions";
import { CancelConfirm } from "~/features/orders/detail/cancel-confirm";
import { EventsCard } from "~/features/orders/detail/events-card";
import { PeopleCard, StayCard } from "~/features/orders/detail/hotel-part";
import { MoneyCard, PolicyCard } from "~/features/orders/detail/money-card";
import { OrderHead } from "~/features/orders/detail/order-head";
import { TalkCard } from "~/features/orders/detail/talk";
import { INTENT_BUTTON, OrderIntent } from "~/features/orders/schema.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/page-handle";
import { parseForm } from "~/lib/parse-form.server";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/flash.server";
import { languageOf } from "~/session/language.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { routeId } from "~/session/params.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["orders", "order-parts", "party", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "orders:detail-title", { number: args.data?.order.booking_id ?? "" });

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	const portal = portalFor(request);
	const [order, talk] = await Promise.all([portal.order.detail({ id }), portal.order.messages({ id })]);
	return { order, talk, payment_key: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	const submission = parseForm(await request.formData(), OrderIntent);
	if (submission.status !== "success") {
		const { reply, status } = invalid(submission);
		return data(reply, { status });
	}
	const asked = submission.value;
	const button = `/user/order/detail/${INTENT_BUTTON[asked.intent]}`;
	await requirePermission(request, { name: "/user/order/detail", subNodeName: button });
	const ports = { portal: portalFor(request), attempt };
	const acted = await run(id, asked, ports, request);
	return acted.done ? flashRedirect(paths.orderDetail(id), acted.notice) : data(acted.reply, { status: acted.status });
}

function run(id: number, asked: OrderIntent, ports: Parameters<typeof payOrder>[2], request: Request) {
	switch (asked.intent) {
		case "pay":
			return payOrder(id, asked, ports, languageOf(request));
		case "cancel_quote":
			return askCancel(id, ports);
		case "cancel":
			return cancelOrder(id, asked, ports, languageOf(request));
		case "send_message":
			return sendMessage(id, asked, ports, languageOf(request));
	}
}

export default function OrderDetail() {
	const { order, talk, payment_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("orders");
	const consequenceOf = (call: string) => order.actions.find((action) => action.call === call)?.consequence;
	const pay = consequenceOf("pay");
	const cancel = consequenceOf("cancel");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: paths.orderList() }, { label: order.booking_id }]} />
			<OrderHead order={order} />
			{reply?.cancel ? <CancelConfirm orderId={order.id} step={reply.cancel} reply={reply} /> : null}
			<div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
				<div className="order-2 flex min-w-0 flex-col gap-6 lg:order-1">
					{order.hotel_part ? <StayCard part={order.hotel_part} /> : null}
					{order.hotel_part ? <PeopleCard order={order} part={order.hotel_part} /> : null}
					<PolicyCard order={order} />
					<TalkCard talk={talk} reply={reply} messageKey={payment_key} />
					<EventsCard events={order.events} />
				</div>
				<div className="order-1 flex flex-col gap-6 lg:order-2">
					{pay !== undefined ? <PayCard order={order} reply={reply} paymentKey={payment_key} consequence={pay} /> : null}
					{consequenceOf("downloadVoucher") !== undefined ? <VoucherCard order={order} /> : null}
					<MoneyCard order={order} />
					{cancel !== undefined && !reply?.cancel ? <CancelCard consequence={cancel} reply={reply} /> : null}
				</div>
			</div>
		</div>
	);
}
