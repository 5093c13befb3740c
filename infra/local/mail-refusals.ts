import * as z from 'zod/mini';

/** The configuration set that `function-settings.ts` names, which reports deliveries (mail.ts). */
export const MAIL_EVENTS = 'flagregister-local-mail';

const tagText = z.string().check(z.regex(/^[\w-]{1,256}$/));

/** The fields of our mails in the form that SES accepts ('SendEmail', Amazon SES API v2 Reference). */
const sendEmail = z.object({
  ConfigurationSetName: z.optional(z.string()),
  EmailTags: z.optional(z.array(z.object({ Name: tagText, Value: tagText }))),
  Destination: z.object({ ToAddresses: z.array(z.email()) }),
  Content: z.object({
    Simple: z.object({
      Headers: z.optional(
        z.array(
          z.object({
            Name: z.string().check(z.regex(/^[!-9;-~]{1,126}$/)),
            Value: z.string().check(z.regex(/^[ -~]{1,995}$/)),
          }),
        ),
      ),
    }),
  }),
});

/** Why SES would refuse a mail, which the package does not check; null if it takes it. */
export function refuseMail(body: unknown) {
  const { data, error } = sendEmail.safeParse(body);
  if (error) {
    const [issue] = error.issues;
    const message = `Invalid value of ${issue?.path.join('.')}`;
    return { status: 400, type: 'BadRequestException', message };
  }
  const { ConfigurationSetName: name } = data;
  if (name === undefined || name === MAIL_EVENTS) return null;
  return { status: 404, type: 'NotFoundException', message: `Configuration set <${name}> does not exist.` };
}
