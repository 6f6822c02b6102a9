import { useRouteLoaderData } from "@remix-run/react";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";

/** CSRF token for browsers without Origin and Sec-Fetch-Site; required in every POST form except preferences. */
export function FormToken() {
	const root = useRouteLoaderData("root") as { formToken: string | null } | undefined;
	return root?.formToken ? <input type="hidden" name={FORM_TOKEN_FIELD} value={root.formToken} /> : null;
}
