import { describe, expect, it } from "vitest";
import { BookingForm, bookingConstraint } from "~/features/booking/schema.server";

const constraint = bookingConstraint();
const accepts = (name: string, value: string) =>
	new RegExp(`^(?:${constraint[name]?.pattern ?? "(?!)"})$`, "v").test(value);

describe("the booking form", () => {
	it("checks names and numbers in the browser by the same patterns as on the server", () => {
		const name = (value: string) => accepts("guests[].guest_full_name", value);
		for (const good of ["ZHANG SAN", "李 敏", "张　三", "O’NEIL, ANNE-MARIE", "ZHANG/SAN (MR)", "မောင် မောင်", "  ZHANG"])
			expect(name(good), good).toBe(true);
		for (const bad of ["12345", "<b>", "ZHANG\u0007SAN", "R2D2", "LI \u202eSI"]) expect(name(bad), bad).toBe(false);
	});

	it("leaves to the portal which numbers can be dialled", () => {
		const { contact_phone } = BookingForm.shape;
		for (const good of ["+86 138 0000 0000", "＋８６ １３８（００００）－０００１", "0871-55550108 转 8001"])
			expect(contact_phone.safeParse(good).success, good).toBe(true);
		for (const bad of ["call me", "1234", "1".repeat(31)])
			expect(contact_phone.safeParse(bad).success, bad).toBe(false);
	});

	it("counts a line end as one character, however the browser sends it", () => {
		const { special_requests } = BookingForm.shape;
		expect(special_requests.safeParse(`${"x".repeat(499)}\r\n${"y".repeat(500)}`).success).toBe(true);
		expect(special_requests.safeParse(`${"x".repeat(500)}\r\n${"y".repeat(500)}`).success).toBe(false);
	});
});
