import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Mend {
  file: string;
  /** Occurs exactly once. */
  from: string;
  to: string;
  documented: string;
}

/** Differences between the stand-in and AWS's documentation that affect the product. */
export const MENDS: readonly Mend[] = [
  {
    file: 'apigateway.py',
    from: '        "rawQueryString": raw_qs,\n        "headers": dict(headers),\n',
    to: '        "rawQueryString": raw_qs,\n        "headers": dict(headers),\n        **({"cookies": headers["cookie"].split("; ")} if headers.get("cookie") else {}),\n',
    documented: 'HTTP APIs, payload format 2.0: "cookies" holds the cookies of the request',
  },
  {
    file: 'cognito.py',
    from: 'trigger_source: str = "PreSignUp_ExternalProvider") -> dict:',
    to: 'trigger_source: str = "PreSignUp_ExternalProvider", client_metadata=None) -> dict:',
    documented: 'SignUp: ClientMetadata is handed to the trigger before sign-up',
  },
  {
    file: 'cognito.py',
    from: '        user_attrs=user_attrs, trigger_source=trigger_source,\n    )\n\n    try:\n        # Lazy import',
    to: '        user_attrs=user_attrs, trigger_source=trigger_source,\n    )\n    event["request"]["clientMetadata"] = client_metadata or {}\n\n    try:\n        # Lazy import',
    documented: 'the same',
  },
  {
    file: 'cognito.py',
    from: '            trigger_source="PreSignUp_SignUp",\n',
    to: '            trigger_source="PreSignUp_SignUp", client_metadata=data.get("ClientMetadata"),\n',
    documented: 'the same',
  },
  {
    file: 'cognito.py',
    from: '            "USER_ID_FOR_SRP": username,\n            "FRIENDLY_DEVICE_NAME"',
    to: '            "USER_ID_FOR_SRP": user["Username"],\n            "FRIENDLY_DEVICE_NAME"',
    documented: 'RespondToAuthChallenge: USER_ID_FOR_SRP is the name of the user, no alias of it',
  },
  {
    file: 'cloudformation/provisioners.py',
    from: '                        old_tagged, new_tagged, child_name, child_logical_id,\n',
    to: '                        old_tagged, new_tagged, child_name, child_logical_id,\n                        prev.get("Attributes", {}),\n',
    documented: 'UpdateStack: what an update leaves alone, in a nested stack too, keeps its attributes',
  },
  {
    file: 'cloudfront.py',
    from: '        return await run_offloop(cloudfront_js.evaluate, code, event)\n',
    to: `        from ministack.services.cloudfront_keyvaluestore import _stores
        items = {key: value for one in _stores.values() for key, value in one["items"].items()}
        get = f"async (key) => ({__import__('json').dumps(items)})[key] ?? Promise.reject(new Error('not found'))"
        code = code.replace(b"import cf from 'cloudfront';", ("const cf = { kvs: () => ({ get: %s }) };" % get).encode())
        return await run_offloop(cloudfront_js.evaluate, code, event)
`,
    documented: 'Helper methods for key value stores: functions read their store',
  },
];

export function mend(services: string): void {
  for (const { file, from, to } of MENDS) {
    const path = join(services, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} of the stand-in is another: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
}
