/**
 * Stands in for `@aws-sdk/middleware-endpoint-discovery` in every bundle: DynamoDB's client reads its settings and makes
 * its cache, but no operation looks an endpoint up unless discovery is switched on, which the product never does.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
};
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
