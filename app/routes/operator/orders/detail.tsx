import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StaticHtml } from "~/components/ui/static-html";
import type { OrderShown } from "~/features/orders/actions/offered";
import { OrderActions } from "~/features/orders/actions/order-actions";
import { offerActions } from "~/features/orders/actions/run.server";
import { OPERATOR_TYPED } from "~/features/orders/actions/typed";
import { Conversation } from "~/features/orders/detail/conversation";
import { OrderBody } from "~/features/orders/detail/order-body";
import { OrderHead } from "~/features/orders/detail/order-head";
import { renderLog } from "~/features/orders/detail/order-log.server";
import { fromAddress } from "~/features/orders/operator/address";
import { fromBoard } from "~/features/orders/operator/board/address";
import { boardDateOf } from "~/features/orders/operator/board/query.server";
import { assignableOf } from "~/features/orders/operator/driven/assignable.server";
import { OperatorLinks } from "~/features/orders/operator/driven/operator-links";
import { DueClockTicker } from "~/features/orders/operator/due-clock";
import { operatorOrderForms } from "~/features/orders/operator/forms.server";
import { isOperatorIntent } from "~/features/orders/operator/intents";
import { OrderTrail } from "~/features/orders/operator/next-order";
import { OperatorPart } from "~/features/orders/operator/order-panel";
import { cameFrom, placeIn } from "~/features/orders/operator/queue.server";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { Language } from "~/lib/language";
import type { PageHandle } from "~/lib/site/page-handle";
import { useReply } from "~/parts/forms/use-reply";
import { LineTexts } from "~/parts/line-words";
import { paths, withQuery } from "~/paths";
import type { Order } from "~/portal-contract/order/order";
import { orderPartOf } from "~/product-lines/lines.server";
import { languageOf } from "~/session/cookies/language.server";
import { answerFiles } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { routeRow } from "~/session/forms/params.server";
import { mayOn, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = {
	i18n: ["operator", "orders", "order-parts", "party", "paying", "form", "upload", "errors", "dispatch", "second-eyes"],
	typed: OPERATOR_TYPED,
};

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "operator:order-title", { number: args.data?.order.booking_id ?? "" });

/** What the order's product line says of it. */
function lineViews(order: Order, language: Language) {
	const part = orderPartOf(order);
	return {
		texts: part.texts,
		facts: part.factsOf(order, language),
		links: part.operatorLinks?.(order, language) ?? [],
		supplier: part.supplierOf?.(order, language) ?? null,
		rendered: renderedForPage({ ...part.render(order, language), ...renderLog(order, language) }),
	};
}

/** Messages last: reading them marks them as read, and ends their due time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/orders");
	const key = routeRow(params);
	const portal = portalFor(request);
	const [file, order, place] = await Promise.all([
		portal.operator.order(key),
		portal.order.detail(key),
		placeIn(cameFrom(request), key, portal),
	]);
	const ports = { portal, may: await mayOn(request) };
	const [conversation, assignable] = await Promise.all([portal.order.messages(key), assignableOf(order, ports)]);
	return {
		company_id: key.company_id,
		file,
		order,
		conversation,
		actions: offerActions(order, assignable),
		upload: await uploadSettings(request),
		message_key: newFormKey(),
		operator_key: newFormKey(),
		place,
		board: boardDateOf(request),
		...lineViews(order, languageOf(request)),
	};
}

export const action = answerFiles("operator/orders", operatorOrderForms);

/** Query of the page by where it was opened from. */
const backOf = (list: Parameters<typeof fromAddress>[0] | null, board: string | null) =>
	list ? fromAddress(list) : board ? fromBoard(board) : {};

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function OperatorOrderPage({
	company_id,
	file,
	order,
	conversation,
	actions,
	upload,
	facts,
	links,
	rendered,
	supplier,
	place,
	board,
	...keys
}: Opened) {
	const reply = useReply<OrderShown>();
	const here = withQuery(paths.operatorOrder(company_id, order.id), backOf(place?.query ?? null, board));
	const [own, moved] = isOperatorIntent(reply?.intent) ? [reply, null] : [null, reply];
	return (
		<div className="flex flex-col gap-6">
			<OrderTrail order={order} place={place} board={board} />
			<OrderHead order={order} bare>
				<StaticHtml name="order-place" html={rendered?.["order-place"]} className="empty:hidden" />
			</OrderHead>
			<OperatorLinks links={links} />
			<DueClockTicker now={file.now}>
				<OperatorPart
					order={order}
					file={file}
					supplier={supplier}
					unread={conversation.unread}
					reply={own}
					operatorKey={keys.operator_key}
					actions={
						<OrderActions
							order={order}
							guests={facts.guests}
							alternatives={facts.alternatives}
							actions={actions}
							reply={moved}
							here={here}
						/>
					}
					conversation={
						<Conversation conversation={conversation} reply={moved} messageKey={keys.message_key} upload={upload} />
					}
				/>
			</DueClockTicker>
			<OrderBody order={order} facts={facts} rendered={rendered} />
		</div>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorOrderDetail() {
	const opened = useLoaderData<typeof loader>();
	return (
		<LineTexts.Provider value={opened.texts}>
			<OperatorOrderPage {...opened} />
		</LineTexts.Provider>
	);
}
