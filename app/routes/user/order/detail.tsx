import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { StaticHtml } from "~/components/ui/static-html";
import type { OrderShown } from "~/features/orders/actions/offered";
import { OrderActions } from "~/features/orders/actions/order-actions";
import { offerActions, orderForms } from "~/features/orders/actions/run.server";
import { ORDER_TYPED } from "~/features/orders/actions/typed";
import { Conversation } from "~/features/orders/detail/conversation";
import { OrderBody } from "~/features/orders/detail/order-body";
import { OrderHead } from "~/features/orders/detail/order-head";
import { renderLog } from "~/features/orders/detail/order-log.server";
import { TripCard } from "~/features/orders/detail/trip-card";
import { companyNamed } from "~/features/orders/operator/company-named.server";
import { tripLinks } from "~/features/trips/trip-links";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useReply } from "~/parts/forms/use-reply";
import { LineTexts, useLineWords } from "~/parts/line-words";
import { paths } from "~/paths";
import { lineOf } from "~/product-lines";
import { followUpsOf, orderPartOf } from "~/product-lines/lines.server";
import { languageOf } from "~/session/cookies/language.server";
import { answerFiles } from "~/session/forms/define-form.server";
import { fileAction } from "~/session/forms/file-action.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { routeId } from "~/session/forms/params.server";
import { mayOn, requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = {
	i18n: ["orders", "order-parts", "party", "paying", "form", "upload", "errors"],
	typed: ORDER_TYPED,
};

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, "orders:detail-title", { number: args.data?.order.booking_id ?? "" });

/** Nothing is booked to go with them any more. */
const ENDED: ReadonlySet<string> = new Set(["completed", "cancelled", "expired", "rejected", "no_show"]);

/** Operators have a page of their own for every order; a form that was opened here goes on to it with all that was typed. */
async function leadOperator(request: Request, id: number): Promise<void> {
	const company = await companyNamed(request, id);
	if (company !== null) throw redirect(paths.operatorOrder(company, id), request.method === "POST" ? 307 : 302);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = routeId(params.id);
	const portal = portalFor(request);
	const requested = Promise.all([portal.order.detail({ id }), portal.order.messages({ id })]);
	const [order, conversation] = await requested.catch(async (failure: unknown) => {
		await leadOperator(request, id);
		throw failure;
	});
	const own = lineOf(order.product_line).detail(id);
	if (own !== new URL(currentAddress(request), request.url).pathname) throw redirect(own, 302);
	const part = orderPartOf(order);
	const language = languageOf(request);
	return {
		order,
		conversation,
		actions: offerActions(order),
		upload: await uploadSettings(request),
		message_key: newFormKey(),
		texts: part.texts,
		list: part.list(),
		facts: part.factsOf(order, language),
		trip: tripLinks(order, await mayOn(request, { whileUnknown: "pass" })),
		follow_ups: ENDED.has(order.status_key) ? [] : followUpsOf(order, language),
		rendered: renderedForPage({ ...part.render(order, language), ...renderLog(order, language) }),
	};
}

const answer = answerFiles("order/detail", orderForms);

export const action = fileAction(async (args: ActionFunctionArgs) => {
	await requireMember(args.request);
	await leadOperator(args.request, routeId(args.params.id));
	return answer(args);
});

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function OrderPage({
	order,
	conversation,
	actions,
	upload,
	message_key,
	list,
	facts,
	rendered,
	trip,
	follow_ups,
}: Opened) {
	const reply = useReply<OrderShown>();
	const t = useLineWords("orders");
	const here = lineOf(order.product_line).detail(order.id);
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: list }, { label: order.booking_id }]} />
			<OrderHead order={order}>
				<StaticHtml name="order-place" html={rendered?.["order-place"]} className="empty:hidden" />
			</OrderHead>
			<OrderBody
				order={order}
				facts={facts}
				rendered={rendered}
				actions={
					<OrderActions
						order={order}
						guests={facts.guests}
						alternatives={facts.alternatives}
						actions={actions}
						reply={reply}
						here={here}
					/>
				}
				decideAt={paths.approvals()}
				trip={<TripCard {...trip} followUps={follow_ups} />}
				conversation={
					<Conversation conversation={conversation} reply={reply} messageKey={message_key} upload={upload} />
				}
			/>
		</div>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OrderDetail() {
	const opened = useLoaderData<typeof loader>();
	return (
		<LineTexts.Provider value={opened.texts}>
			<OrderPage {...opened} />
		</LineTexts.Provider>
	);
}
