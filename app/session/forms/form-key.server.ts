import { randomUUID } from "node:crypto";
import { z } from "zod";

/** Field of a form that is sent once: the same key is the same payment, the same message. */
export const KEY_FIELD = "idempotency_key";

const Key = z.uuid();

/** The key of a form that is rendered anew. */
export const newFormKey = (): string => randomUUID();

export const isFormKey = (text: unknown): text is string => Key.safeParse(text).success;
