import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { book } from "~/features/hotel/booking/book.server";
import { BookingBlocked } from "~/features/hotel/booking/booking-blocked";
import { BookingPage } from "~/features/hotel/booking/booking-page";
import { openBooking } from "~/features/hotel/booking/open.server";
import { pageTitle } from "~/i18n/page-title";
import { translate } from "~/i18n/translate";
import type { PageHandle } from "~/lib/page-handle";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/flash.server";
import { languageOf } from "~/session/language.server";
import { requireMember, siteIndex } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["hotel-booking", "order-parts", "party", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "hotel-booking:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const opened = await openBooking(new URL(request.url).searchParams, { portal: portalFor(request), attempt });
	if (opened.kind === "quoted") throw redirect(opened.to, 302);
	if (opened.kind === "ordered") {
		const message = translate(languageOf(request), "hotel-booking:already-booked");
		throw await flashRedirect(paths.orderDetail(opened.order_id), { type: "info", message }, { status: 302, document: true });
	}
	if (opened.kind === "blocked") return data({ ...opened, contact: null }, { status: opened.blocked.status });
	const { userInfo } = await siteIndex(request);
	return data({
		...opened,
		contact: userInfo && { person: userInfo.nickname, phone: userInfo.full_mobile_text || userInfo.mobile, email: userInfo.email },
	});
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const ports = { portal: portalFor(request), attempt: <T,>(run: () => Promise<T>) => attempt(run, { outages: true }) };
	const booked = await book(await request.formData(), ports, languageOf(request));
	if (booked.booked) return flashRedirect(paths.orderDetail(booked.order_id), booked.notice);
	return data(booked.reply, { status: booked.status });
}

export default function HotelBooking() {
	const opened = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	if (opened.kind === "blocked") return <BookingBlocked blocked={opened.blocked} />;
	return <BookingPage form={opened.form} contact={opened.contact} reply={reply ?? null} />;
}
