import { z } from "zod";
import { orElse } from "../base/basics";

/** Who may take the second of two decisions beside the caller: `names` of operators, `is_finance` where it takes one of finance; null where the server does not say. */
export const SecondEyes = orElse(z.looseObject({ is_finance: z.boolean(), names: z.array(z.string()) }), null);
export type SecondEyes = z.output<typeof SecondEyes>;
