/** An installation and an API key. n8n tests them with a request for the websites. */
class CairnApi {
  name = 'cairnApi';
  displayName = 'Cairn API';
  documentationUrl = 'https://cairn.example.com/docs/api';
  properties = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://cairn.example.com',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
  };
  test = { request: { baseURL: '={{$credentials.url}}', url: '/api/v1/websites?limit=1' } };
}

module.exports = { CairnApi };
