import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "@remix-run/react";
import { StaticHtml } from "~/components/ui/static-html";
import { type BookingReply, book } from "~/features/booking/book.server";
import { BookingPage } from "~/features/booking/booking-page";
import { choiceLists } from "~/features/booking/choice-lists.server";
import { draftOf, typedFor } from "~/features/booking/draft.server";
import type { BookingLine } from "~/features/booking/line";
import { type OpenedBooking, openBooking } from "~/features/booking/open.server";
import { quoteFallback } from "~/features/booking/quote/quote-fallback.server";
import { renderBlocked, renderQuote } from "~/features/booking/quote/render-quote.server";
import { savedGuests } from "~/features/booking/saved-guests.server";
import { relatedOrderOf } from "~/features/booking/schema.server";
import { pageTitle } from "~/i18n/page-title";
import { translate } from "~/i18n/translate";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { UNSENT } from "~/lib/forms/unsent";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths, ROUTES } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import { bookingLineAt } from "~/product-lines/lines.server";
import { clearDraft, keepDraft, readDraft } from "~/session/cookies/draft.server";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { mayOn, requireMember, requirePermission, siteIndex } from "~/session/member.server";
import { requireOffered } from "~/session/portal/offered.server";
import { optional, portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["booking", "order-parts", "party", "paying", "form"] };

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, `${args.data?.texts ?? "booking"}:title`);

/** Names no quote: a portal that has the line says so. */
const NO_QUOTE = "0".repeat(16);

/** While the portal does not answer, the page keeps what is typed; the portal asks the rules itself. */
const ANYWAY = { whileUnknown: "pass" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const member = await requireMember(request);
	const line = bookingLineAt(request.url);
	const { texts } = line;
	const language = languageOf(request);
	const opened = await openBooking(await permitted(request, line), portsFor(request, line, member.id), language);
	if (opened.kind === "quoted") throw redirect(opened.to, 302);
	if (opened.kind === "ordered") {
		const message = translate(language, "booking:already-booked");
		const headers = clearDraft(request, line.page());
		throw await flashRedirect(
			paths.orderDetail(opened.order_id),
			{ type: "info", message },
			{ status: 302, headers, document: true },
		);
	}
	if (opened.kind === "blocked") {
		await requireOffered(request, line.product_line, line.read(portalFor(request), NO_QUOTE));
		const rendered = renderedForPage(renderBlocked(line, language, opened.blocked));
		return data({ ...opened, texts, rendered, more: null }, { status: opened.blocked.status });
	}
	const more = await factsOf(request, line, member.id, opened.form);
	return data({ ...opened, texts, more }, { headers: opened.copy ? undefined : clearDraft(request, line.page()) });
}

/** The page of the address, where the member may have a quote and, for a Book link, book. */
async function permitted(request: Request, line: BookingLine): Promise<URLSearchParams> {
	const searchParams = new URL(request.url).searchParams;
	const isOffer = line.offerIn(searchParams) !== null;
	if (searchParams.has("quote") || isOffer) await requirePermission(request, line.permissions.quote, ANYWAY);
	if (isOffer) await requirePermission(request, line.permissions.book, ANYWAY);
	return searchParams;
}

function portsFor(request: Request, line: BookingLine, member_id: number) {
	return {
		line,
		portal: portalFor(request),
		copies: quoteFallback(member_id, languageOf(request)),
	};
}

/** What the page knows beside the quote. */
async function factsOf(
	request: Request,
	line: BookingLine,
	member_id: number,
	{ quote, expected_amount }: OpenedBooking,
) {
	const language = languageOf(request);
	const [{ userInfo }, may, { data: travellers }, { data: choices }, draft] = await Promise.all([
		siteIndex(request),
		mayOn(request, ANYWAY),
		optional(portalFor(request).account.travellers({ on: line.lastDayOf(quote) }), { list: [] }),
		optional(portalFor(request).company.costCenters(), null),
		readDraft(request),
	]);
	const offered = choiceLists(choices, quote, language);
	return {
		member_id,
		contact: userInfo && {
			person: userInfo.nickname,
			phone: userInfo.full_mobile_text || userInfo.mobile,
			email: userInfo.email,
		},
		typed: typedFor(quote.id, draft),
		travellers: savedGuests(travellers.list, language),
		choices: offered.choices,
		rendered: renderedForPage({
			...renderQuote(line, quote, { language, mayPay: may("order/detail/pay"), seen: expected_amount }),
			...offered.rendered,
		}),
	};
}

/** An expired sign-in leads to the sign-in page, then back to this quote with the typed values. */
async function toSignIn(request: Request, form: FormData, thrown: unknown): Promise<never> {
	const isLogin = thrown instanceof Response && thrown.headers.get("Location")?.startsWith(ROUTES.userLogin);
	const quote = Opaque.safeParse(form.get("quote_id"));
	if (!isLogin || !quote.success) throw thrown;
	const isHere = new URL(request.url).searchParams.get("quote") === quote.data;
	const line = bookingLineAt(request.url);
	thrown.headers.set("Location", paths.login(isHere ? currentAddress(request) : line.page({ quote: quote.data })));
	await keepDraft(request, line.page(), draftOf(form), thrown.headers);
	throw thrown;
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request).catch(async (thrown: unknown) => toSignIn(request, await readForm(request), thrown));
	const form = await readForm(request);
	try {
		await requirePermission(request, "order/create");
		const mayPay = (await mayOn(request, ANYWAY))("order/detail/pay");
		const line = bookingLineAt(request.url);
		const page = line.page();
		const related_order_id = relatedOrderOf(new URL(request.url).searchParams);
		const ports = { line, portal: portalFor(request), mayPay, related_order_id };
		const booked = await book(form, ports, languageOf(request));
		if (booked.booked)
			return flashRedirect(paths.orderDetail(booked.order_id), booked.notice, { headers: clearDraft(request, page) });
		const isOut = booked.reply.refusal?.type === "unavailable";
		return data(booked.reply, {
			status: booked.status,
			headers: isOut ? (await keepDraft(request, page, draftOf(form))).headers : undefined,
		});
	} catch (thrown) {
		return toSignIn(request, form, thrown);
	}
}

/** A submission that does not reach this site leaves the page as it is, with a notice; a redirect removes the browser's draft. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<BookingReply> {
	const form = await request.clone().formData();
	try {
		return await serverAction<BookingReply>();
	} catch (thrown) {
		if (thrown instanceof Response) forgetBookingDraft();
		if (!(thrown instanceof Error)) throw thrown;
		const idempotency_key = String(form.get("idempotency_key"));
		return { result: null, idempotency_key, refusal: { type: UNSENT, msg: "" }, quote: null, rendered: null };
	}
}

/** A page that was not booked stays as it is: what it shows was read for it, and may not be there to be read again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionResult?.refusal ? false : defaultShouldRevalidate;
}

export default function Booking() {
	const opened = useLoaderData<typeof loader>();
	const reply = useActionData<BookingReply>();
	if (opened.kind === "blocked") return <StaticHtml name="blocked" html={opened.rendered?.blocked} />;
	return (
		<BookingPage
			key={opened.form.quote.id}
			texts={opened.texts}
			form={opened.form}
			more={opened.more}
			reply={reply ?? null}
		/>
	);
}
