import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { StaticHtml } from "~/components/ui/static-html";
import { type BookingReply, book } from "~/features/hotel/booking/book.server";
import { BookingPage } from "~/features/hotel/booking/booking-page";
import { draftOf, typedFor } from "~/features/hotel/booking/draft.server";
import { type BookingForm, openBooking } from "~/features/hotel/booking/open.server";
import { quoteFallback } from "~/features/hotel/booking/quote-fallback.server";
import { renderBlocked, renderQuote } from "~/features/hotel/booking/render-quote.server";
import { pageTitle } from "~/i18n/page-title";
import { translate } from "~/i18n/translate";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { UNSENT } from "~/lib/forms/unsent";
import type { PageHandle } from "~/lib/site/page-handle";
import { BOOK, PAY, PLACE, QUOTE } from "~/parts/nodes";
import { paths, ROUTES } from "~/paths";
import { Opaque } from "~/portal-contract/base/basics";
import { clearDraft, keepDraft, readDraft } from "~/session/cookies/draft.server";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { mayOn, requireMember, requirePermission, siteIndex } from "~/session/member.server";
import { attempt, optional, portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["hotel-booking", "order-parts", "party", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "hotel-booking:title");

const attemptAnyway = <T,>(run: () => Promise<T>) => attempt(run, { outages: true });
const PAGE = paths.hotelBooking();
/** While the portal does not answer, the page keeps what is typed; the portal asks the rules itself. */
const ANYWAY = { whileUnknown: "pass" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const member = await requireMember(request);
	const asked = new URL(request.url).searchParams;
	if (asked.has("quote") || asked.has("rate_plan_id")) await requirePermission(request, QUOTE, ANYWAY);
	if (asked.has("rate_plan_id")) await requirePermission(request, BOOK, ANYWAY);
	const portal = portalFor(request);
	const copies = quoteFallback(member.id, languageOf(request));
	const opened = await openBooking(asked, { portal, attempt, attemptAnyway, copies });
	if (opened.kind === "quoted") throw redirect(opened.to, 302);
	if (opened.kind === "ordered") {
		const message = translate(languageOf(request), "hotel-booking:already-booked");
		const headers = clearDraft(request, PAGE);
		throw await flashRedirect(paths.orderDetail(opened.order_id), { type: "info", message }, { status: 302, headers, document: true });
	}
	if (opened.kind === "blocked") {
		const rendered = renderedForPage(renderBlocked(languageOf(request), opened.blocked));
		return data({ ...opened, rendered, more: null }, { status: opened.blocked.status });
	}
	const more = await factsOf(request, member.id, opened.form);
	return data({ ...opened, more }, { headers: opened.copy ? undefined : clearDraft(request, PAGE) });
}

/** What the page knows beside the quote. */
async function factsOf(request: Request, member_id: number, { quote, seen_amount }: BookingForm) {
	const [{ userInfo }, { data: travellers }, draft] = await Promise.all([
		siteIndex(request),
		optional(() => portalFor(request).account.travellers({}), { list: [] }),
		readDraft(request),
	]);
	return {
		member_id,
		contact: userInfo && { person: userInfo.nickname, phone: userInfo.full_mobile_text || userInfo.mobile, email: userInfo.email },
		typed: typedFor(quote.id, draft),
		travellers: travellers.list.map(({ full_name }) => full_name),
		rendered: renderedForPage(renderQuote(languageOf(request), quote, seen_amount)),
	};
}

const formOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** Where the sign-in has run out before the press arrived: the sign-in page, then back to this quote with all that was typed. */
async function toSignIn(request: Request, form: FormData, thrown: unknown): Promise<never> {
	const isLogin = thrown instanceof Response && thrown.headers.get("Location")?.startsWith(ROUTES.userLogin);
	const quote = Opaque.safeParse(form.get("quote_id"));
	if (!isLogin || !quote.success) throw thrown;
	const isHere = new URL(request.url).searchParams.get("quote") === quote.data;
	thrown.headers.set("Location", paths.login(isHere ? currentAddress(request) : paths.hotelBooking({ quote: quote.data })));
	await keepDraft(request, PAGE, draftOf(form), thrown.headers);
	throw thrown;
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request).catch(async (thrown: unknown) => toSignIn(request, await formOf(request), thrown));
	const form = await formOf(request);
	try {
		await requirePermission(request, PLACE, ANYWAY);
		const mayPay = (await mayOn(request, ANYWAY))(PAY);
		const booked = await book(form, { portal: portalFor(request), attempt: attemptAnyway, mayPay }, languageOf(request));
		if (booked.booked) return flashRedirect(paths.orderDetail(booked.order_id), booked.notice, { headers: clearDraft(request, PAGE) });
		const isOut = booked.reply.refusal?.type === "unavailable";
		return data(booked.reply, { status: booked.status, headers: isOut ? await keepDraft(request, PAGE, draftOf(form)) : undefined });
	} catch (thrown) {
		return toSignIn(request, form, thrown);
	}
}

/** A press that does not reach this site leaves the page as it is, with a notice; one that leads on takes the browser's own draft away. */
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

export default function HotelBooking() {
	const opened = useLoaderData<typeof loader>();
	const reply = useActionData<BookingReply>();
	if (opened.kind === "blocked") return <StaticHtml name="blocked" html={opened.rendered?.blocked} />;
	return <BookingPage key={opened.form.quote.id} form={opened.form} more={opened.more} reply={reply ?? null} />;
}
