// Holds the fake server, and what the page asks it for, to the real one's description.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import text from '../../docs/reference/openapi.json?raw';

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

const described = JSON.parse(text) as Description;
// The server sends nothing that it does not describe, so a fake must not, either.
for (const schema of Object.values(described.components.schemas)) {
  if (schema.properties) schema.additionalProperties ??= false;
}
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { 'date-time': moment, binary: true },
});
ajv.addSchema(described, 'api');

const paths = Object.keys(described.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`),
}));
const compiled = new Map<Schema, ValidateFunction>();
const foreign = new WeakSet<Response>();
let faults: string[] = [];

/** Marks what somebody between the server and the page answers, who knows no description. */
export function fromElsewhere(response: Response): Response {
  foreign.add(response);
  return response;
}

export function takeFaults(): string[] {
  const taken = faults;
  faults = [];
  return taken;
}

export function checkRequest(method: string, url: URL, body: RequestInit['body']): void {
  const place = `asking for ${method} ${url.pathname}`;
  const operation = findOperation(method, url.pathname);
  if (!operation) return void faults.push(`${place}: the server has no such address`);
  checkQuery(place, operation, url.searchParams);
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  if (typeof body === 'string') {
    if (schema) check(place, compile(schema), JSON.parse(body));
    else faults.push(`${place}: the server takes no JSON here`);
  } else if (body ? Object.keys(content).every(isJson) : operation.requestBody?.required) {
    faults.push(`${place}: the server takes ${Object.keys(content).join(', ') || 'no body'}`);
  }
}

export async function checkAnswer(method: string, path: string, response: Response) {
  if (foreign.has(response)) return;
  const answer = findOperation(method, path)?.responses[response.status];
  const place = `${method} ${path} ${response.status}`;
  if (!answer) return void faults.push(`${place}: the server has no such answer`);
  const whole = answer.$ref ? described.components.responses.Error : answer;
  const schema = whole?.content?.['application/json']?.schema;
  const body = await response.clone().text();
  if (!schema) return void (body && faults.push(`${place}: the server sends no body`));
  check(place, compile(schema), JSON.parse(body));
}

export function checkEvent(type: string, data: object): void {
  const events = described.components.schemas.Events?.properties ?? {};
  const schema = events[type];
  if (!schema) return void faults.push(`${type}: the server has no such event`);
  check(`event ${type}`, compile(schema), data);
}

function findOperation(method: string, path: string): Operation | undefined {
  const found = paths.find(({ pattern }) => pattern.test(path))?.path ?? path;
  return described.paths[found]?.[method.toLowerCase()];
}

/** The server refuses what it does not know, also in a query. */
function checkQuery(place: string, operation: Operation, query: URLSearchParams): void {
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  for (const { name, required, schema } of known) {
    const values = query.getAll(name);
    if (!values.length && required) faults.push(`${place}: ${name} is missing`);
    for (const value of values)
      check(`${place} ${name}`, compile(schema), readValue(schema, value));
  }
  const names = known.map(({ name }) => name);
  for (const name of query.keys()) {
    if (!names.includes(name)) faults.push(`${place}: the server knows no ${name}`);
  }
}

/** A query holds only text; a number or a truth is meant where one is described. */
function readValue(schema: Schema, text: string): unknown {
  const kinds = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
    ({ type }) => type ?? [],
  );
  if (kinds.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if ((kinds.includes('integer') || kinds.includes('number')) && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  return text;
}

function isJson(type: string): boolean {
  return type === 'application/json';
}

/** Compiles once; references of the description are meant from its top. */
function compile(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const whole = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const made = ajv.compile(JSON.parse(whole) as object);
  compiled.set(schema, made);
  return made;
}

function check(place: string, isValid: ValidateFunction, value: unknown): void {
  if (isValid(value)) return;
  for (const { instancePath, message, params } of isValid.errors ?? []) {
    faults.push(`${place}: ${instancePath} ${message} ${JSON.stringify(params)}`);
  }
}
