import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll } from "../../setup/browser";
import { approve, cancel, type GoTo, move, type textsOf, untilItSays } from "./life-stage";
import type { customer } from "./operator-orders";

/** Who plays: a member and two of the operators, each in a browser of their own, and what the site says to them. */
export interface Cast {
	member: Page;
	operator: Page;
	finance: Page;
	t: ReturnType<typeof textsOf>;
	goTo: GoTo;
	day(number: number): string;
}

const own = (id: string | number) => `/user/order/detail/${id}`;
const operatorAction = (id: string | number) => `/operator/orders/${id}`;
const main = (page: Page) => page.getByRole("main");

type Customer = Awaited<ReturnType<typeof customer>>;

/** The other stays of the story, booked by the company's program: at `hotel`, and at one that has to agree to a cancellation. */
export async function otherStays(by: Customer, hotel: string, check_in: string) {
	const flexible = ({ rate_plan }: { rate_plan: string }) => rate_plan === "Flexible";
	const stay = { check_in, nights: 2, offer: flexible };
	const unpaid = await by.book(hotel, { ...stay, guest: "SUN WU" });
	const paid = async (...booking: Parameters<Customer["book"]>) => by.pay((await by.book(...booking)).id);
	const unconfirmed = await paid(hotel, { ...stay, guest: "QIAN ER", offer: ({ instant }) => !instant });
	const plant = ({ rate_plan }: { rate_plan: string }) => rate_plan.startsWith("Plant crew");
	const agreed = await paid(await by.hotelOf("status=60"), { ...stay, guest: "LI SI", offer: plant });
	const absent = await paid(hotel, { ...stay, guest: "ZHAO LIU" });
	const forgotten = await paid(hotel, { ...stay, guest: "WANG WU" });
	const early = await paid(hotel, { ...stay, nights: 3, guest: "ZHOU BA" });
	return { unpaid, unanswered: unconfirmed, agreed, absent, forgotten, early };
}

/** The operator confirms with the hotel's code, and the member corrects a name. */
export async function confirmed({ member, operator, t }: Cast, id: string): Promise<void> {
	await expect(main(member)).toContainText(t("portal", "state-order-20"));
	await operator.goto(operatorAction(id));
	await move(operator, "confirm", { supplier_code: `E2E-${id}` }, t("portal", "order-done-confirm"));
	await expect(main(operator)).toContainText(`E2E-${id}`);
	await member.goto(own(id));
	await expect(main(member)).toContainText(`E2E-${id}`);
	await move(
		member,
		"editGuests",
		{ "guests[0].guest_full_name": "CHEN LIN" },
		t("portal", "order-done-edit-guests-voucher"),
	);
	await expect(main(member)).toContainText("CHEN LI → CHEN LIN");
	await expect(main(member)).toContainText(new RegExp(`${t("orders", "document-voucher")}\\s*2`));
}

/** The hotel refuses the cancellation first and agrees to it then. */
export async function cancelledByAgreement({ member, operator, t }: Cast, id: number): Promise<void> {
	const [label, done] = [t("portal", "order-action-cancel"), t("portal", "order-done-cancel-requested")];
	await member.goto(own(id));
	await cancel(member, label, "Plant repair moved", done);
	await expect(main(member)).toContainText(t("portal", "state-order-60"));
	await operator.goto(operatorAction(id));
	await move(operator, "cancelReject", { reason: "The room is kept for you" }, t("portal", "order-done-cancel-reject"));
	await member.goto(own(id));
	await expect(main(member)).toContainText("The room is kept for you");
	await cancel(member, label, "It has moved indeed", done);
	await operator.goto(operatorAction(id));
	await expect(main(operator)).toContainText("It has moved indeed");
	await move(operator, "cancelAccept", {}, t("portal", "order-done-cancel-accept"));
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("portal", "state-order-70"));
	await expect(main(member)).toContainText(t("portal", "order-event-cancel-accept"));
}

/** One order is not paid in time and one not answered: both close by themselves. */
export async function closedByTheClock(
	{ member, t, goTo, day }: Cast,
	unpaid: number,
	unconfirmed: number,
): Promise<void> {
	await member.goto(own(unpaid));
	await expect(main(member)).toContainText(t("orders", "next-pay"));
	await goTo(day(0), "13:05");
	await untilItSays(member, t("orders", "next-expired"));
	await member.goto(own(unconfirmed));
	await untilItSays(member, t("portal", "order-event-confirm-limit"));
	await expect(main(member)).toContainText(t("portal", "state-payment-30"));
}

/** Arrival: noted on the operator's page by mistake and taken back, noted by the member; a second one noted on the operator's page alone. */
export async function arrived(
	{ member, operator, t, goTo, day }: Cast,
	id: string,
	others: readonly number[],
): Promise<void> {
	await member.goto(own(id));
	await expect(member.locator("#order-actions")).toBeVisible();
	await expect(member.locator("#action-confirmCheckIn")).toHaveCount(0);
	await goTo(day(2), "15:00");
	await operator.goto(operatorAction(id));
	await move(operator, "confirmCheckIn", {}, t("portal", "order-done-confirm-check-in"));
	await move(operator, "undoCheckIn", {}, t("portal", "order-done-undo-check-in"));
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("portal", "order-event-undo-check-in"));
	await move(member, "confirmCheckIn", {}, t("portal", "order-done-confirm-check-in"));
	await expect(main(member)).toContainText(t("portal", "state-order-40"));
	await expect(main(member)).toContainText(t("portal", "order-event-confirm-check-in-member"));
	for (const other of others) {
		await operator.goto(operatorAction(other));
		await move(operator, "confirmCheckIn", {}, t("portal", "order-done-confirm-check-in"));
	}
}

/** Guests who never came: from noon of the next day the fee is kept. */
export async function neverCame({ member, operator, t, goTo, day }: Cast, id: number): Promise<void> {
	await operator.goto(operatorAction(id));
	await expect(operator.locator("#action-confirmCheckIn")).toBeVisible();
	await expect(operator.locator("#action-noShow")).toHaveCount(0);
	await goTo(day(3), "12:05");
	await operator.goto(operatorAction(id));
	await move(operator, "noShow", { reason: "Nobody came" }, t("portal", "order-done-no-show"));
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("hotel-portal", "state-order-85"));
	await expect(main(member)).toContainText("Nobody came");
}

/** Guests who leave early: the nights not stayed are for a colleague to decide on. */
export async function leftEarly({ member, operator, finance, t, day }: Cast, id: number): Promise<void> {
	await operator.goto(operatorAction(id));
	const typed = { departed_on: day(3), reason: "Called home" };
	await move(operator, "earlyDeparture", typed, t("portal", "order-done-early-departure-refund"));
	await expect(operator.locator("#refund")).toContainText(t("operator", "refund-own"));
	await finance.goto(operatorAction(id));
	await approve(finance);
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("portal", "state-order-50"));
	await expect(main(member)).toContainText(t("portal", "state-refund-2"));
	await expect(main(member)).toContainText(t("portal", "state-refund-record-40"));
	await expect(main(member)).toContainText(t("portal", "order-event-early-departure"));
}

/** The member completes the stay and asks for a part of it back; more than there is stands in the form again with what may be asked. */
export async function completed({ member, finance, t, goTo, day }: Cast, id: string): Promise<void> {
	await goTo(day(5), "10:00");
	await member.goto(own(id));
	await move(member, "confirmComplete", {}, t("portal", "order-done-confirm-complete"));
	await expect(main(member)).toContainText(t("portal", "state-order-50"));
	await expect(main(member)).toContainText(t("portal", "state-invoice-10"));
	await move(
		member,
		"refund",
		{ amount: "9999999", reason: "No breakfast" },
		t("portal", "order-refund-amount-invalid"),
	);
	await expect(member.locator('#action-refund [name="amount"]')).toHaveValue("9999999");
	await expect(member.locator('#action-refund [name="reason"]')).toHaveValue("No breakfast");
	await expectNoHorizontalScroll(member);
	await move(member, "refund", { amount: "50" }, t("portal", "order-done-refund-until"));
	await expect(main(member)).toContainText(t("portal", "state-refund-record-10"));
	await finance.goto(operatorAction(id));
	await approve(finance);
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("portal", "state-refund-2"));
	await expect(main(member)).toContainText(t("portal", "state-refund-record-40"));
}

/** A stay that nobody closes is completed by itself a day after check-out. */
export async function completedByItself({ member, t, goTo, day }: Cast, id: number): Promise<void> {
	await member.goto(own(id));
	await expect(main(member)).toContainText(t("portal", "state-order-40"));
	await goTo(day(5), "12:05");
	await untilItSays(member, t("portal", "order-event-complete-by-itself"));
	await expect(main(member)).toContainText(t("portal", "state-order-50"));
}
