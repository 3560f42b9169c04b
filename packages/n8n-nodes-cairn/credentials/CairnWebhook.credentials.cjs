/** The signing secret of a webhook. */
class CairnWebhook {
  name = 'cairnWebhook';
  displayName = 'Cairn Webhook Secret';
  documentationUrl = 'https://cairn.example.com/docs/api';
  properties = [
    {
      displayName: 'Secret',
      name: 'secret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'whsec_…',
      required: true,
    },
  ];
}

module.exports = { CairnWebhook };
