import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormToken } from "~/components/form/form-token";
import { paths } from "~/paths";

/** Ends the session: a post, never a link. Comes back to this page, which a guarded page answers with the sign-in page. */
export function SignOutForm({ children }: { children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={paths.logout()} reloadDocument className="border-t border-line p-2">
			<FormToken />
			<input type="hidden" name="to" value={pathname + search} />
			{children}
		</Form>
	);
}
