import { z } from "zod";
import { NORMALISERS, type TextKind } from "./normalise";
import { CODE_OR_NONE } from "./reference";

/** A field for text that somebody types or pastes: lengths and rules look at what is stored. Passwords alone are taken as they come. */
export const typed = (kind: TextKind, missing?: string) => z.string(missing).overwrite(NORMALISERS[kind]);

/** A code; what has other letters than A to Z is refused in the portal's words. */
export const typedCode = () => typed("code").regex(CODE_OR_NONE, "code-rule");
