import { FORM_TOKEN_FIELD } from "~/lib/form-token";
import { useRootData } from "./root-data";

/** Stands in every posting form, so that browsers which send neither Origin nor Sec-Fetch-Site (lynx, w3m) can prove where it came from. */
export function FormToken() {
	const token = useRootData()?.formToken;
	return token ? <input type="hidden" name={FORM_TOKEN_FIELD} value={token} /> : null;
}
