import { DESK, ROUTES } from "~/paths";

const BOOKING_PAGES: ReadonlySet<string> = new Set(["/hotel/booking", "/car/booking", "/airport/booking"]);

/** Whether a page needs a signed-in member: the booking pages, the desk, and /user with all under it but the sign-in page. Letter case does not matter. */
export function isGuarded(path: string): boolean {
	const plain = path.toLowerCase().replace(/\/+$/, "");
	if (BOOKING_PAGES.has(plain)) return true;
	if (plain === DESK || plain.startsWith(`${DESK}/`)) return true;
	return (plain === ROUTES.user || plain.startsWith(`${ROUTES.user}/`)) && plain !== ROUTES.userLogin;
}
