/** Where this tab keeps what is being typed into a booking form. */
export const BOOKING_DRAFT = "booking-draft";

export function forgetBookingDraft(): void {
	try {
		sessionStorage.removeItem(BOOKING_DRAFT);
	} catch {
		// Nothing was kept.
	}
}
